import { SIMPLE_REQUEST_PATH } from '#contract/names.ts';
import type { SimpleRequest } from '#contract/simple-request.ts';
import type { LineRequest } from './compose-request.ts';

/**
 * A call as a simple request, which needs no preflight: one round trip even over a line that was never used.
 * Only for operators that declare `plainCalls`. docs/product/lines.md
 */
export function composeSimpleRequest(request: LineRequest, line: string): { readonly url: string; readonly init: RequestInit } {
  const { method, path, query, headers, body } = request;
  const call: SimpleRequest = { method, path: path + query, headers, ...(body === undefined ? {} : { body }) };
  const init: RequestInit = {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'text/plain' },
    credentials: 'omit',
    body: JSON.stringify(call),
  };
  return { url: line + SIMPLE_REQUEST_PATH, init };
}
