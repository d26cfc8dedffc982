import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerHealth, type Readiness } from '../http/health.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { logRequest, type WriteLine } from '../http/request-log.ts';
import { SAFE_HEADERS } from '../http/safe-headers.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Metrics, RequestOutcome } from './metrics/metrics.ts';

export interface LineListenerDeps {
  /** By the port that was asked. */
  readonly line: number;
  readonly write: WriteLine;
  readonly sandbox: Sandbox | null;
  readonly origins: LineOrigins;
  /** Null where nobody may read them. */
  readonly metrics: Metrics | null;
  readonly findReadiness: () => Readiness;
  readonly answer: RequestListener;
}

/** Takes what comes over one line: questions after the process first, which are neither logged nor broken by the sandbox. */
export function createLineListener(deps: LineListenerDeps): RequestListener {
  const { line, write, sandbox, metrics, origins, findReadiness, answer } = deps;
  return (request, response) => {
    if (answerHealth(request, response, findReadiness)) return;
    logRequest(line, request, response, write);
    response.once('close', () => metrics?.observeRequest(findLine(request, origins) ?? line, describeOutcome(response)));
    if (sandbox) sandbox.faults.admit(line, request, response, () => answer(request, response));
    else answer(request, response);
  };
}

/** Behind a proxy all lines may come to one port: then the host tells them apart, where it is one of them. */
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

const STARTING_BODY = JSON.stringify({ success: false, errorCode: 'internal_error', message: '' });

/** Answers until the app is there, which takes a second or two. */
export function respondWhileStarting(_: IncomingMessage, response: ServerResponse): void {
  const headers = { 'Retry-After': '1', 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };
  response.writeHead(503, { ...SAFE_HEADERS, ...headers }).end(STARTING_BODY);
}
