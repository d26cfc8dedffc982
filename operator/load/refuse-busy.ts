import type { IncomingMessage, ServerResponse } from 'node:http';
import { BUSY_CODE } from '#contract/errors.ts';
import { ROW_NAME_HEADER } from '#contract/names.ts';
import { composeCorsHeaders, EXPOSED_HEADERS } from '../http/cors.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { SAFE_HEADERS } from '../http/safe-headers.ts';
import type { LoadSubject } from './load-class.ts';

export type RefuseBusy = (request: IncomingMessage, response: ServerResponse, subject: LoadSubject) => void;

/** Seconds after which a refused caller may return, chosen at random so that not all return at once. docs/product/load.md */
const CALL_RETRY_SECONDS: readonly [number, number] = [1, 5];
const PAGE_RETRY_SECONDS: readonly [number, number] = [2, 10];

export const BUSY_BODY = { success: false, errorCode: BUSY_CODE, message: '' } as const;
const CALL_BODY = JSON.stringify(BUSY_BODY);
const PAGE_BODY = 'Service unavailable';

export function drawRetrySeconds(kind: 'calls' | 'pages', random: () => number = Math.random): number {
  const [least, most] = kind === 'calls' ? CALL_RETRY_SECONDS : PAGE_RETRY_SECONDS;
  return least + Math.floor(random() * (most - least + 1));
}

/** Refuses without the app, because a refusal must cost much less than an answer. */
export function createBusyRefusal(origins: LineOrigins): RefuseBusy {
  return (request, response, { kind, row }) => {
    const isFile = kind === 'pages' && row === undefined;
    const seconds = String(drawRetrySeconds(isFile ? 'pages' : 'calls'));
    response.writeHead(503, {
      ...SAFE_HEADERS,
      ...describeOrigin(request, origins),
      'Cache-Control': 'no-store',
      'Retry-After': seconds,
      'Content-Type': isFile ? 'text/plain; charset=utf-8' : 'application/json',
      ...(row && { [ROW_NAME_HEADER]: row }),
      // The browser opens the page again by itself.
      ...(isFile && request.headers['sec-fetch-mode'] === 'navigate' && { Refresh: seconds }),
    });
    response.end(isFile ? PAGE_BODY : CALL_BODY);
  };
}

/** A page of another line could not read the refusal without these headers, and would believe that the line is down. */
function describeOrigin({ url = '', headers: { origin, host } }: IncomingMessage, origins: LineOrigins): Record<string, string> {
  const address = `http://${host}`;
  const isAllowed = origin !== undefined && URL.canParse(address) && origins.list(new URL(address).hostname).includes(origin);
  const headers = composeCorsHeaders(url, isAllowed ? origin : undefined);
  return isAllowed ? { ...headers, 'Access-Control-Expose-Headers': EXPOSED_HEADERS } : headers;
}
