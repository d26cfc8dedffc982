import type { IncomingMessage, ServerResponse } from 'node:http';
import { SAFE_HEADERS } from './safe-headers.ts';

/** Whether a proxy may send calls here, or the reason why not. docs/product/operator.md#health */
export const READINESS = ['ready', 'starting', 'database-away', 'stopping'] as const;
export type Readiness = (typeof READINESS)[number];

const PATHS = ['/health/live', '/health/ready', '/health/serving'];
const METHODS = ['GET', 'HEAD'];
const HEADERS = { ...SAFE_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };

/** Answers health checks with one word; returns false for any other request. */
export function answerHealth(request: IncomingMessage, response: ServerResponse, findReadiness: () => Readiness): boolean {
  const [path = ''] = (request.url ?? '').split('?');
  if (!METHODS.includes(request.method ?? '') || !PATHS.includes(path)) return false;
  const readiness = findReadiness();
  const word = chooseWord(path, readiness);
  if (readiness === 'stopping') response.shouldKeepAlive = false;
  response.writeHead(path.endsWith(word) ? 200 : 503, HEADERS).end(`${word}\n`);
  return true;
}

/** Returns the path's last segment if healthy; `serving` ignores an unreachable database, which all processes share. */
function chooseWord(path: string, readiness: Readiness): string {
  if (path.endsWith('live')) return 'live';
  const isServing = readiness === 'ready' || readiness === 'database-away';
  return path.endsWith('serving') && isServing ? 'serving' : readiness;
}
