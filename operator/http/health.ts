import type { IncomingMessage, ServerResponse } from 'node:http';
import { SAFE_HEADERS } from './safe-headers.ts';

/** Whether a proxy may send calls here; if not, why. docs/product/operator.md#health */
export const READINESS = ['ready', 'starting', 'database-away', 'stopping'] as const;
export type Readiness = (typeof READINESS)[number];

const LIVE_PATH = '/health/live';
const READY_PATH = '/health/ready';
const METHODS = ['GET', 'HEAD'];
const HEADERS = { ...SAFE_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };

/** Answers whoever watches this process, in one word; false where something else was asked. */
export function answerHealth(request: IncomingMessage, response: ServerResponse, findReadiness: () => Readiness): boolean {
  const [path] = (request.url ?? '').split('?');
  if (!METHODS.includes(request.method ?? '') || (path !== LIVE_PATH && path !== READY_PATH)) return false;
  const word = path === LIVE_PATH ? 'live' : findReadiness();
  if (findReadiness() === 'stopping') response.shouldKeepAlive = false;
  response.writeHead(word === 'live' || word === 'ready' ? 200 : 503, HEADERS).end(`${word}\n`);
  return true;
}
