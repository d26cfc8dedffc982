import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerHealth, type Readiness } from '../http/health.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { logRequest, type WriteLine } from '../http/request-log.ts';
import { SAFE_HEADERS } from '../http/safe-headers.ts';
import type { LoadGuard } from '../load/load-guard.ts';
import { BUSY_BODY } from '../load/refuse-busy.ts';
import type { Metrics, RequestOutcome } from './metrics/metrics.ts';
import type { Sandbox } from './sandbox.ts';

export interface LineListenerDeps {
  /** Determined by the port of the request. */
  readonly line: number;
  readonly write: WriteLine;
  readonly sandbox: Sandbox | null;
  readonly origins: LineOrigins;
  /** Null if metrics are not served. */
  readonly metrics: Metrics | null;
  readonly findReadiness: () => Readiness;
  readonly guard: LoadGuard;
  readonly answer: RequestListener;
}

/** Handles the requests of one line. Health checks come first and are neither logged nor broken by the sandbox. */
export function createLineListener(deps: LineListenerDeps): RequestListener {
  const { line, write, sandbox, metrics, origins, findReadiness, guard, answer } = deps;
  return (request, response) => {
    if (answerHealth(request, response, findReadiness)) return;
    // Refusals of a busy process are logged as a sum.
    logRequest(line, request, response, write, guard.wasShed);
    response.once('close', () => metrics?.observeRequest(findLine(request, origins) ?? line, describeOutcome(response)));
    const admit = () => guard.admit(request, response, () => answer(request, response));
    if (sandbox) sandbox.admit(line, request, response, admit);
    else admit();
  };
}

/** Behind a proxy all lines may share one port; then the host identifies the line, if it belongs to one. */
function findLine({ headers: { host } }: IncomingMessage, origins: LineOrigins): number | null {
  const address = `http://${host}`;
  if (!URL.canParse(address)) return null;
  const hosts = origins.list(new URL(address).hostname).map((origin) => new URL(origin).host);
  const line = hosts.indexOf(host ?? '');
  return line === -1 ? null : line;
}

function describeOutcome({ writableFinished, statusCode }: ServerResponse): RequestOutcome {
  if (!writableFinished) return 'aborted';
  return `${Math.min(5, Math.max(2, Math.floor(statusCode / 100)))}xx` as RequestOutcome;
}

const STARTING_BODY = JSON.stringify(BUSY_BODY);

/** Answers until the app has started, which takes a second or two. */
export function respondWhileStarting(_: IncomingMessage, response: ServerResponse): void {
  const headers = { 'Retry-After': '1', 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };
  response.writeHead(503, { ...SAFE_HEADERS, ...headers }).end(STARTING_BODY);
}
