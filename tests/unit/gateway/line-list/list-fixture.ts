import { generateKeyPairSync } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import { DAY_MS } from '#contract/limits.ts';
import type { LineList } from '#contract/line-list/line-list.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { TimeReading } from '#contract/operator-time.ts';
import type { LineListSettings } from '#gateway/environment.ts';
import { createLineLists } from '#gateway/line-list/line-lists.ts';
import type { LoadLineLists } from '#gateway/line-list/open-line-lists.ts';
import { exportPublicKey } from '#operator/release-key.ts';
import { certifyLineKey, type Lifetime, signLineList } from '#operator/site/line-list/sign-line-list.ts';
import { composeCall, createGateway, createGatewayFixture } from '../gateway-fixture.ts';

const createKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
/** The start of the manual clock. */
export const NOW = 1_800_000_000_000;
export const D = 'https://d.test';
export const STORE = 'https://store.test';

/** An operator's keys and what it signs. */
export async function createOperatorKeys(now = NOW, life: Partial<Lifetime> = {}) {
  const releaseKey = createKey();
  const lineKey = createKey();
  const lifetime = { issuedAt: now - DAY_MS, expiresAt: now + 400 * DAY_MS, ...life };
  const certificate = await certifyLineKey(lineKey, lifetime, releaseKey);
  const base: LineList = {
    merchant: 'aurora',
    sequence: 10,
    issuedAt: now,
    expiresAt: now + 30 * DAY_MS,
    lines: [D],
    orders: {},
    retired: [],
    sealingKeys: [],
    replyKeys: [],
    release: 0,
  };
  const sign = (list: Partial<LineList> = {}) => signLineList({ ...base, ...list }, certificate, lineKey);
  return { releaseKey, lineKey, publicKey: exportPublicKey(releaseKey), sign };
}

interface ListFixtureOptions extends Partial<LineListSettings> {
  readonly publicKey: string;
  /** The operator's time, if it is known. */
  readonly operatorTime?: (now: number) => TimeReading;
  /** Loads the module of line lists, which a page's own gateway fetches over the network. */
  readonly load?: LoadLineLists;
  readonly previous?: Omit<ReturnType<typeof createGatewayFixture>, 'gateway' | 'ask'>;
}

/** A gateway of a build that knows the operator's release key, and the texts that addresses return. */
export function createListFixture({ operatorTime, previous, load, ...settings }: ListFixtureOptions) {
  const fixture = previous ?? createGatewayFixture();
  const { clock, environment, lines } = fixture;
  const texts = new Map<string, string>();
  const redirects = new Map<string, string>();
  /** Addresses whose text takes its time. */
  const streams = new Map<string, (signal: AbortSignal) => ReadableStream>();
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = new Request(input).url;
    const isList = !/\.test\/(wps|m\/operator\.json)/.test(address);
    if (!isList) return lines.fetch(input, init);
    asked.push(address);
    const stream = init?.signal && streams.get(address)?.(init.signal);
    if (stream) return new Response(stream);
    const target = redirects.get(address);
    if (target && init?.redirect !== 'error') asked.push(target);
    const text = texts.get(target && init?.redirect !== 'error' ? target : address);
    if (text === undefined) throw new TypeError('Failed to fetch');
    return new Response(text);
  };
  const gateway = createGateway(
    {
      ...environment,
      fetch,
      clock: { ...clock, read: () => operatorTime?.(clock.now()) ?? clock.read() },
      lineLists: { merchant: 'aurora', sources: null, language: '', ...settings },
    },
    { lineLists: load ?? (() => createLineLists) },
  );
  const ask = (name: EndpointName, part: Partial<CallMessage> = {}) =>
    clock.runUntil(gateway.handleCall(composeCall(name, part), new AbortController().signal));
  const take = async (text: string) => clock.runUntil((await gateway.reportDeps.lines()).lineLists.take(text));
  const list = () => clock.runUntil(gateway.listLines());
  return { ...fixture, gateway, texts, redirects, streams, asked, ask, take, list };
}
