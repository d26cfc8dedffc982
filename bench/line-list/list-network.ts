import { generateKeyPairSync } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import { LINE_LISTS_FOLDER } from '#contract/names.ts';
import { loadReleaseKey } from '#operator/release-key.ts';
import { certifyLineKey, signLineList } from '#operator/site/line-list/sign-line-list.ts';
import { createCertificate } from '../link/certificate.ts';
import { PROFILES } from '../link/shaped-link.ts';
import { type Answer, type FrontMode, openTlsFront, type TlsFront } from '../link/tls-front.ts';
import { findFrontPort, OPERATOR_PORT, toOrigin } from '../servers/bench-ports.ts';
import { createForwarding } from '../servers/forward-to-operator.ts';

const MERCHANT = 'aurora';
const LIFE_MS = 30 * DAY_MS;
const KNOWN_PORTS = [0, 1, 2].map(findFrontPort);
const NEW_PORT = findFrontPort(3);
/** The build names this address; see the script `bench:line-list` in package.json. */
const STORE_PORT = findFrontPort(4);
const toAddress = (port: number) => `https://localhost:${port}`;

/** Every line of the operator; a signed list chooses among them. */
export const ALL_LINES = [...KNOWN_PORTS, NEW_PORT].map(toAddress);

/** Three known lines, a new one, and a static host, each behind its own slow link. */
export interface ListNetwork {
  readonly origin: string;
  readonly pin: string;
  /** The static host and the lines have the list of the three known lines. */
  restore(): Promise<void>;
  /** The known lines die, and the static host alone has a list of the new line. */
  moveLines(mode: Exclude<FrontMode, 'open'>): Promise<void>;
  close(): Promise<void>;
}

export async function openListNetwork(): Promise<ListNetwork> {
  const certificate = await createCertificate();
  const sign = await createSigner();
  const list = { ofLines: '', ofStore: '' };
  const serve = async (port: number, answer: Answer): Promise<TlsFront> => {
    const front = await openTlsFront(port, certificate, answer);
    front.link.shape(PROFILES.slow4g);
    return front;
  };
  const serveLine = (port: number) => {
    const forward = createForwarding(toOrigin(OPERATOR_PORT), toAddress(port));
    return serve(port, (request, response) =>
      request.url.startsWith(LINE_LISTS_FOLDER) ? answerText(response, list.ofLines) : forward(request, response),
    );
  };
  const known = await Promise.all(KNOWN_PORTS.map(serveLine));
  const fresh = await serveLine(NEW_PORT);
  const store = await serve(STORE_PORT, (_, response) => answerText(response, list.ofStore));
  return {
    origin: toAddress(KNOWN_PORTS[0] ?? 0),
    pin: certificate.pin,
    async restore() {
      const packed = await sign(KNOWN_PORTS.map(toAddress));
      Object.assign(list, { ofLines: packed, ofStore: packed });
      for (const front of known) await front.setMode('open');
    },
    async moveLines(mode) {
      list.ofStore = await sign([toAddress(NEW_PORT)]);
      for (const front of known) await front.setMode(mode);
      for (const front of [fresh, store]) front.startOver();
    },
    async close() {
      for (const front of [...known, fresh, store]) await front.close();
    },
  };
}

function answerText(response: Parameters<Answer>[1], text: string): void {
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Access-Control-Allow-Origin': '*' }).end(text);
}

/** Signs lists with rising numbers, under the release key of the build. */
async function createSigner() {
  const lineKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const now = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  const life = { issuedAt: now - DAY_MS, expiresAt: now + LIFE_MS };
  const certificate = await certifyLineKey(lineKey, life, loadReleaseKey(process.env));
  const shared = { merchant: MERCHANT, ...life, orders: {}, retired: [], sealingKeys: [], replyKeys: [], release: 0 };
  let sequence = now / SECOND_MS;
  return (lines: readonly string[]) => {
    sequence += 1;
    return signLineList({ ...shared, sequence, lines }, certificate, lineKey);
  };
}
