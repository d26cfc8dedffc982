import type { IncomingMessage, ServerResponse } from 'node:http';
import { SAFE_HEADERS } from './safe-headers.ts';

/** Whether a proxy may send calls here; if not, why. docs/product/operator.md#health */
export const READINESS = ['ready', 'starting', 'database-away', 'stopping'] as const;
export type Readiness = (typeof READINESS)[number];

const PATHS = ['/health/live', '/health/ready', '/health/serving'];
const METHODS = ['GET', 'HEAD'];
const HEADERS = { ...SAFE_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };

/** Answers whoever watches this process, in one word; false where something else was asked. */
export function answerHealth(request: IncomingMessage, response: ServerResponse, findReadiness: () => Readiness): boolean {
  const [path = ''] = (request.url ?? '').split('?');
  if (!METHODS.includes(request.method ?? '') || !PATHS.includes(path)) return false;
  const readiness = findReadiness();
  const word = chooseWord(path, readiness);
  if (readiness === 'stopping') response.shouldKeepAlive = false;
  response.writeHead(path.endsWith(word) ? 200 : 503, HEADERS).end(`${word}\n`);
  return true;
}

/** The last word of the address where all is well. Pages are served while the database is away, and all processes miss the same one. */
function chooseWord(path: string, readiness: Readiness): string {
  if (path.endsWith('live')) return 'live';
  const isServing = readiness === 'ready' || readiness === 'database-away';
  return path.endsWith('serving') && isServing ? 'serving' : readiness;
}
