import type { IncomingMessage, ServerResponse } from 'node:http';
import { SAFE_HEADERS } from './safe-headers.ts';

/** Whether a proxy may send calls here, or the reason why not. docs/product/operator.md#health */
export const READINESS = ['ready', 'starting', 'database-away', 'stopping'] as const;
export type Readiness = (typeof READINESS)[number];

/** The answer of each check; `states`: those in which it succeeds. An unreachable database is one for all processes. */
const CHECKS: Readonly<Record<string, { readonly word: string; readonly states: readonly Readiness[] }>> = {
  '/health/live': { word: 'live', states: READINESS },
  '/health/ready': { word: 'ready', states: ['ready'] },
  '/health/serving': { word: 'serving', states: ['ready', 'database-away'] },
};
const METHODS = ['GET', 'HEAD'];
const HEADERS = { ...SAFE_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };

/** Answers health checks with one word, the readiness if one fails; returns false for any other request. */
export function answerHealth(request: IncomingMessage, response: ServerResponse, findReadiness: () => Readiness): boolean {
  const [path = ''] = (request.url ?? '').split('?');
  const check = Object.hasOwn(CHECKS, path) ? CHECKS[path] : undefined;
  if (!METHODS.includes(request.method ?? '') || !check) return false;
  const readiness = findReadiness();
  const isPassed = check.states.includes(readiness);
  if (readiness === 'stopping') response.shouldKeepAlive = false;
  response.writeHead(isPassed ? 200 : 503, HEADERS).end(`${isPassed ? check.word : readiness}\n`);
  return true;
}
