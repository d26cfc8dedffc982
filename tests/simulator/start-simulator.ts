import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Answer, Asked, Call } from './call.ts';
import { GAME_CALLS } from './calls/game-calls.ts';
import { MEMBER_CALLS } from './calls/member-calls.ts';
import { REGISTRATION_CALLS } from './calls/registration-calls.ts';
import { SESSION_CALLS } from './calls/session-calls.ts';
import { SYSTEM_CALLS } from './calls/system-calls.ts';
import { checkByReference } from './check-reference.ts';
import { type Breach, checkMembers, checkRequest, type Received } from './check-request.ts';
import { openEnvelope } from './open-envelope.ts';
import { DEFAULTS, type SimulatorOptions } from './options.ts';
import { createState, resetState, type State } from './state.ts';

export interface Simulator {
  readonly url: string;
  /** Everything that a request did and the protocol does not allow. */
  readonly breaches: readonly Breach[];
  /** Calls received so far, oldest first. */
  readonly requests: readonly { readonly call: string; readonly query: string; readonly isServed: boolean }[];
  readonly state: State;
  set(changes: SimulatorOptions): void;
  /** Restores the initial state, without breaches and requests. */
  reset(): void;
  close(): Promise<void>;
}

const CALLS: readonly Call[] = [...SYSTEM_CALLS, ...SESSION_CALLS, ...REGISTRATION_CALLS, ...MEMBER_CALLS, ...GAME_CALLS];
const FLAGS = { CBS3: 'Y', REWCEN3: 1, PWDEXPFORCECHANGE3: 'true', GEETEST3: 'N', A2HS3: 0, LOTTMINIGAME3: null };

/** Starts an operator that implements only the protocol. docs/product/simulator.md */
export async function startSimulator(given: SimulatorOptions = {}): Promise<Simulator> {
  const wanted = { ...DEFAULTS, ...given, flags: { ...FLAGS, ...given.flags } };
  const options = { ...wanted };
  const state = createState();
  const breaches: Breach[] = [];
  const requests: Simulator['requests'][number][] = [];
  const server = createServer((request, response) => {
    // The client has disconnected.
    respond(request, response).catch(() => response.destroy());
  });
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const received = await receive(request);
    const call = CALLS.find((one) => isServed(one, received, options));
    const name = `${received.method} ${received.path}`;
    const page = findPage(received.path, received.query);
    if (page) return send(response, received, { file: page, type: 'text/html; charset=utf-8' }, options);
    requests.push({ call: name, query: received.query.toString(), isServed: call !== undefined });
    const note = (what: readonly string[]) => void breaches.push(...what.map((one) => ({ call: name, what: one })));
    const answer = call ? await answerCall(call, received, { state, options, origin: url }, note) : UNKNOWN[options.notFound];
    await send(response, received, answer, options);
  };
  // A call over a connection that this end is just closing would fail; the other end closes it first.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    breaches,
    requests,
    state,
    set: ({ flags, ...changes }) => void Object.assign(options, changes, { flags: { ...options.flags, ...flags } }),
    reset: () => {
      const { lines } = options;
      Object.assign(options, wanted, { lines });
      resetState(state);
      breaches.length = 0;
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The first matching call is used. */
function isServed({ methods, path, invention }: Call, asked: Received, { inventions = [] }: SimulatorOptions): boolean {
  return methods.includes(asked.method) && path === asked.path && (!invention || inventions.includes(invention));
}

async function receive(request: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
  const { method = 'GET', headers } = request;
  return { method, path: pathname, query: searchParams, headers, text: Buffer.concat(parts).toString('utf8') };
}

const refused = (status: number, errorCode: string, message: string): Answer => ({ status, errorCode, message });
const UNKNOWN: Readonly<Record<NonNullable<SimulatorOptions['notFound']>, Answer>> = {
  refusal: refused(404, 'not.found', 'There is no such call.'),
  json: { status: 404, file: '{"timestamp":1,"status":404,"error":"Not Found"}', type: 'application/json' },
  html: { status: 404, file: '<html><h1>Not Found</h1></html>', type: 'text/html' },
};

type Known = Pick<Asked, 'state' | 'options' | 'origin'>;

/** Refuses and records a request that breaks the protocol. */
async function answerCall(
  call: Call,
  received: Received,
  known: Known,
  note: (what: readonly string[]) => void,
): Promise<Answer> {
  const wrong = checkRequest(call, received);
  note(wrong);
  if (wrong.length > 0) return refused(400, 'request.illegal', wrong.join('; '));
  const body = readBody(received, known.state);
  if (!body) {
    note(['the body cannot be read']);
    return refused(400, 'envelope_invalid', 'The body cannot be read.');
  }
  const unknown = checkMembers(call, body);
  note(unknown);
  if (unknown.length > 0) return refused(400, 'request.illegal', unknown.join('; '));
  // An operator may accept these, so the call is answered.
  note(checkByReference(received, body));
  const token = received.headers.authorization ?? '';
  const member = known.state.sessions.get(token) ?? null;
  if (call.session === 'required' && !member) return refused(401, 'login.not.session', 'Please log in again.');
  const merchant = String(received.headers.merchant);
  return call.answer({ ...known, query: received.query, body, merchant, token, member });
}

function readBody({ text, headers }: Received, { privateKey }: State): Record<string, unknown> | null {
  if (text === '') return {};
  const sent = parse(text);
  if (!headers.encryption || !sent) return sent;
  const envelope = {
    value: String(sent.value),
    version: String(headers.encryption),
    sealedKey: String(headers['x-rsa']),
    digest: String(headers['x-digest']),
  };
  const opened = Object.keys(sent).length === 1 ? openEnvelope(envelope, privateKey) : null;
  return opened === null ? null : parse(opened);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Sends replies in unusual but valid forms: headers in any case, compressed, from a clock that is ahead. */
async function send(response: ServerResponse, { headers }: Received, answer: Answer, options: SimulatorOptions): Promise<void> {
  if ('waitMs' in answer && answer.waitMs) await wait(answer.waitMs);
  const isFile = 'file' in answer;
  const packs = /\bgzip\b/.test(String(headers['accept-encoding']));
  const body = Buffer.from(isFile ? answer.file : JSON.stringify(composeReply(answer)));
  response.sendDate = false;
  response.writeHead('status' in answer ? (answer.status ?? 200) : 200, {
    'content-TYPE': isFile ? answer.type : 'application/json;charset=UTF-8',
    DATE: new Date(Date.now() + (options.clockAheadMs ?? 0)).toUTCString(),
    'X-Powered-By': 'simulator',
    ...(packs && { 'CONTENT-encoding': 'gzip' }),
    ...('headers' in answer && answer.headers),
  });
  response.end(packs ? gzipSync(body) : body);
}

function composeReply(answer: Exclude<Answer, { file: string }>): object {
  if ('errorCode' in answer) {
    const { errorCode, message, value = null } = answer;
    return { success: false, errorCode, message, value };
  }
  return { success: true, errorCode: null, message: null, ...('value' in answer && { value: answer.value }), costMs: '3' };
}

const escapeHtml = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const compose = (title: string, rest = '') =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${rest}</html>`;

const BACK = "<button onclick=\"parent.postMessage('GO_BACK', '*')\">Leave the game</button>";

/** Finds a third party's page that a launch leads to. */
function findPage(path: string, query: URLSearchParams): string | null {
  if (path === '/play') return compose(`Playing ${escapeHtml(query.get('name') ?? '')}`, BACK);
  if (path === '/talk') return compose('Talk to us');
  return path === '/service' || path === '/telegram' ? compose('Customer service') : null;
}
