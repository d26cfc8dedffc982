import type { IncomingMessage, ServerResponse } from 'node:http';
import { SAFE_HEADERS } from './safe-headers.ts';

const BODY = JSON.stringify({ success: false, errorCode: 'internal_error', message: '' });

/** Until the app is there, which takes a second or two. */
export function answerStarting(_: IncomingMessage, response: ServerResponse): void {
  const headers = { 'Retry-After': '1', 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };
  response.writeHead(503, { ...SAFE_HEADERS, ...headers }).end(BODY);
}
