import type { Endpoint, Method } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { toLanguageHeader } from '#contract/languages.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { HEADER } from '#contract/names.ts';

/** A call before a line is chosen: the request is the same on every line. */
export interface LineRequest {
  readonly row: Endpoint;
  /** The row's name in the table. */
  readonly name: EndpointName;
  readonly method: Method;
  readonly path: string;
  /** '' or '?a=1&b=2', sorted by name so that equal queries are equal strings. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** A line that is tried last, regardless of the book. */
  readonly lineTriedLast?: string;
  /** A line that is never tried. */
  readonly exceptLine?: string;
}

/** Builds the request of a call from its row; throws if the call does not fit the row. */
export function composeRequest(row: Endpoint, call: CallMessage): LineRequest {
  const isReady = (!row.sealed || call.headers?.[HEADER.encryption]) && (row.auth !== 'required' || call.context.token);
  if (!isReady) throw new Error(`${row.path} is not sealed or has no session`);
  const { exceptLine } = call;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  return {
    row,
    name: call.endpoint,
    method: row.method,
    path: row.path,
    query: composeQuery(call.query),
    headers: composeHeaders(row, call, body),
    body,
    ...(exceptLine && { exceptLine }),
  };
}

function composeQuery(query: CallMessage['query']): string {
  const present = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const parameters = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  parameters.sort();
  const text = parameters.toString();
  return text && `?${text}`;
}

function composeHeaders(row: Endpoint, call: CallMessage, body: string | undefined): Record<string, string> {
  const { merchant, language, token } = call.context;
  const headers = {
    Accept: 'application/json',
    'Content-Type': body === undefined ? '' : 'application/json',
    [HEADER.merchant]: merchant,
    [HEADER.language]: toLanguageHeader(language),
    [HEADER.authorization]: row.auth === 'none' ? '' : (token ?? ''),
    [HEADER.moduleId]: row.moduleId ?? '',
    // The call's own id: the same on every line and on every attempt of the outbox.
    [HEADER.idempotencyKey]: row.method !== 'GET' && (row.idempotent || row.queue) ? call.id : '',
    ...call.headers,
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}
