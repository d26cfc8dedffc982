import { randomUUID } from 'node:crypto';
import type { PublicKey } from '#contract/calls/session.ts';
import { overrideRow, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import type { SealedRequest } from '#contract/messages/crypto-worker.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { HEADER } from '#contract/names.ts';
import type { SealedCall } from '#contract/sealing/bound-envelope.ts';
import { composeRequest } from '#gateway/wire/compose-request.ts';
import { sealForCall } from '#workers/envelope/seal-for-call.ts';
import { sealText } from '#workers/envelope/seal-text.ts';
import { fillRandom } from '#workers/random-bytes.ts';
import type { Pace } from './pace.ts';
import type { RequestSender, WireReply, WireRequest } from './send-request.ts';

export interface Asking {
  readonly query?: CallMessage['query'] | undefined;
  readonly body?: unknown;
  /** Sent with the call, if its row accepts one. */
  readonly token?: string | null | undefined;
  /** The page's origin for a call over another line. */
  readonly origin?: string | undefined;
  /** The operator supports idempotency keys. */
  readonly hasKeys?: boolean | undefined;
  /** The call's id, which is its Idempotency-Key; defaults to a new one. */
  readonly id?: string | undefined;
  /** The operator's public keys; sealed rows need them. */
  readonly keys?: PublicKey | undefined;
}

/** There is no public key, or an insecure one, so the call is not sent. */
export class NoKey extends Error {}

export interface OperatorSession {
  /** Calls a row as the app does; throws NoReply or TooManyCalls. */
  ask(name: EndpointName, line: string, asking?: Asking): Promise<WireReply>;
  /** Sends any other request. */
  send(request: WireRequest): Promise<WireReply>;
  readonly calls: () => number;
}

export interface SessionOptions {
  readonly merchant: string;
  readonly language: string;
  /** The deployment file's values for the merchant. */
  readonly stated: StatedMerchant;
  readonly sender: RequestSender;
  readonly pace: Pace;
}

/** Composes each call with the app's own code, so that the check sees what the app would. */
export function createOperatorSession(options: SessionOptions): OperatorSession {
  const { sender, pace } = options;
  const send = (request: WireRequest) => pace.send(() => sender.send(request));
  return {
    send,
    calls: pace.calls,
    ask: async (name, line, asking = {}) => send(await composeCall(name, line, asking, options)),
  };
}

const NOBODY = 'nobody';

async function composeCall(name: EndpointName, line: string, asking: Asking, options: SessionOptions): Promise<WireRequest> {
  const { merchant, language, stated } = options;
  const row = findEndpoint(name);
  const call = { method: row.method, path: row.path, merchant, at: Date.now() };
  const sealed = row.sealed ? await seal(asking.body, asking.keys, call) : undefined;
  const request = composeRequest(row, {
    type: 'call',
    id: asking.id ?? `check-${randomUUID()}`,
    endpoint: name,
    // Guests also call members' rows, to check that they are refused; the app itself never does.
    context: { merchant, language, token: asking.token ?? NOBODY },
    query: asking.query,
    body: sealed?.body ?? asking.body,
    headers: { ...sealed?.headers, ...(name === 'session.login' && { [HEADER.device]: 'MOBILE' }) },
  });
  const { [HEADER.authorization]: token, [HEADER.idempotencyKey]: key, ...headers } = request.headers;
  // As in the gateway: composed from the row, then adapted to the deployment.
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

async function seal(body: unknown, keys: PublicKey | undefined, call: SealedCall): Promise<SealedRequest> {
  if (keys === undefined) throw new NoKey('cannot be sealed without the key of session.key');
  const text = JSON.stringify(body);
  const { publicKey, publicKey2 } = keys;
  try {
    return publicKey2 ? await sealForCall(text, publicKey2, call) : sealText(text, publicKey, fillRandom);
  } catch (error) {
    throw new NoKey(`cannot be sealed: ${(error as Error).message}`, { cause: error });
  }
}
