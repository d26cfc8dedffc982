import { randomUUID } from 'node:crypto';
import { overrideRow, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { HEADER } from '#contract/names.ts';
import { composeRequest } from '#gateway/wire/compose-request.ts';
import { sealText } from '#workers/envelope/seal-text.ts';
import { fillRandom } from '#workers/random-bytes.ts';
import type { Pace } from './pace.ts';
import type { RequestSender, WireReply, WireRequest } from './send-request.ts';

export interface Asking {
  readonly query?: CallMessage['query'] | undefined;
  readonly body?: unknown;
  /** Sent with the call, where its row takes one. */
  readonly token?: string | null | undefined;
  /** The page that calls over another line. */
  readonly origin?: string | undefined;
  /** The operator knows keys of repeated writes. */
  readonly hasKeys?: boolean | undefined;
  /** The call's id, which is its Idempotency-Key; left out, it is a new one. */
  readonly id?: string | undefined;
  /** Of the operator, in base64; sealed rows need it. */
  readonly publicKey?: string | undefined;
}

/** There is no key, or one that hides nothing: then nothing leaves. */
export class NoKey extends Error {}

export interface OperatorSession {
  /** Asks a row as the app does; throws NoReply or TooManyCalls. */
  ask(name: EndpointName, line: string, asking?: Asking): Promise<WireReply>;
  /** Anything else. */
  send(request: WireRequest): Promise<WireReply>;
  readonly calls: () => number;
}

export interface SessionOptions {
  readonly merchant: string;
  readonly language: string;
  /** What the deployment file says of the merchant's calls. */
  readonly stated: StatedMerchant;
  readonly sender: RequestSender;
  readonly pace: Pace;
}

/** Composes each call with the app's own code, so that what is judged is what the app will meet. */
export function createOperatorSession(options: SessionOptions): OperatorSession {
  const { sender, pace } = options;
  const send = (request: WireRequest) => pace.send(() => sender.send(request));
  return {
    send,
    calls: pace.calls,
    ask: async (name, line, asking = {}) => send(composeCall(name, line, asking, options)),
  };
}

const NOBODY = 'nobody';

function composeCall(name: EndpointName, line: string, asking: Asking, options: SessionOptions): WireRequest {
  const { merchant, language, stated } = options;
  const row = findEndpoint(name);
  const sealed = row.sealed ? seal(asking.body, asking.publicKey) : undefined;
  const request = composeRequest(row, {
    type: 'call',
    id: asking.id ?? `check-${randomUUID()}`,
    endpoint: name,
    // Guests ask members' rows too, to see them refused: the app itself never does.
    context: { merchant, language, token: asking.token ?? NOBODY },
    query: asking.query,
    body: sealed?.body ?? asking.body,
    headers: { ...sealed?.headers, ...(name === 'session.login' && { [HEADER.device]: 'MOBILE' }) },
  });
  const { [HEADER.authorization]: token, [HEADER.idempotencyKey]: key, ...headers } = request.headers;
  // As the gateway does: composed by the row, and then sent in the deployment's way.
  const { method, path, timeoutMs, maxBytes } = overrideRow(name, row, stated);
  return {
    method,
    line,
    path: path + request.query,
    headers: {
      ...headers,
      ...(asking.token && token && { [HEADER.authorization]: token }),
      ...(asking.hasKeys && key && { [HEADER.idempotencyKey]: key }),
      ...(asking.origin && { Origin: asking.origin }),
    },
    body: request.body,
    timeoutMs,
    maxBytes,
  };
}

function seal(body: unknown, publicKey: string | undefined) {
  if (publicKey === undefined) throw new NoKey('cannot be sealed without the key of session.key');
  try {
    return sealText(JSON.stringify(body), publicKey, fillRandom);
  } catch (error) {
    throw new NoKey(`cannot be sealed: ${(error as Error).message}`, { cause: error });
  }
}
