import { matchEndpoint } from '#contract/endpoints.ts';
import { SIMPLE_REQUEST_PATH } from '#contract/names.ts';
import type { SimpleRequest } from '#contract/simple-request.ts';

/** A request as a line receives it; a simple request is unwrapped, because the line can read it. */
export interface LineCall {
  /** The host name that the client used. */
  readonly host: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface LineReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body of a file of the app. */
  readonly bytes?: Buffer;
  /** The connection is cut after this share of the body. */
  readonly cutAfter?: number;
  /** Milliseconds before the headers. */
  readonly waitMs?: number;
  /** Milliseconds between headers and body. */
  readonly stallMs?: number;
}

/** Passes a call on to the operator. */
export type Forward = (call: LineCall) => Promise<LineReply>;
/** Decides how a line answers a call; null leaves it unanswered, `undefined` passes it on unchanged. */
export type Hook = (call: LineCall, forward: Forward) => Promise<LineReply | null> | LineReply | null | undefined;

export function unwrapCall(call: LineCall): LineCall {
  if (call.path !== SIMPLE_REQUEST_PATH || call.body === undefined) return call;
  const { method, path, headers, body } = JSON.parse(call.body) as SimpleRequest;
  const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { host: call.host, method, path, headers: Object.fromEntries(names), body };
}

export const pathOf = ({ path }: Pick<LineCall, 'path'>): string => path.split('?')[0] ?? '';

export const rowOf = (call: LineCall) => matchEndpoint(call.method, pathOf(call));

export const composeJson = (value: object, status = 200, headers: LineReply['headers'] = {}): LineReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});
