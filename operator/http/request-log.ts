import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { redactUrl } from './redact.ts';
import { readCarriedRequest } from './simple-requests.ts';

const STACK_LINES = 6;

export type WriteLine = (line: string) => void;

/** Types of log lines; docs/operating.md lists the fields of each. */
type LineKind = 'request' | 'process' | 'database' | 'deployment' | 'error' | 'log' | 'load';

const writeJson = (write: WriteLine, kind: LineKind, fields: object): void =>
  write(JSON.stringify({ time: new Date().toISOString(), kind, ...fields }));

/** Logs a request as one JSON line with caller and outcome; never a token or a password. docs/product/operator.md */
export function logRequest(
  line: number,
  request: IncomingMessage,
  response: ServerResponse,
  write: WriteLine,
  isOmitted: (response: ServerResponse) => boolean,
): void {
  const startedAt = performance.now();
  const id = randomUUID();
  response.setHeader('X-Request-Id', id);
  response.once('close', () => {
    if (isOmitted(response)) return;
    const ms = Math.round(performance.now() - startedAt);
    const { headers } = request;
    const { method, url } = readCarriedRequest(request);
    const outcome = response.writableFinished ? { status: response.statusCode } : { status: response.statusCode, aborted: true };
    writeJson(write, 'request', { id, line, host: headers.host, method, path: redactUrl(url), ...outcome, ms });
  });
}

/** Logs an outage when it starts and when it ends, not with every call. */
export function logDatabase(isReachable: boolean, write: WriteLine): void {
  writeJson(write, 'database', { database: isReachable ? 'answers again' : 'does not answer' });
}

/** Logs that the deployment file was read again, or why it was refused. */
export function logDeployment(deployment: string, write: WriteLine): void {
  writeJson(write, 'deployment', { deployment });
}

/** Logs how many requests were refused since the last such line, by class. */
export function logShed(shed: object, write: WriteLine): void {
  writeJson(write, 'load', { shed });
}

/** Logs how many lines had no room since the last one. */
export function logDropped(dropped: number, write: WriteLine): void {
  writeJson(write, 'log', { dropped });
}

export interface ProcessState {
  readonly process: 'serves' | 'stops' | 'has stopped';
  /** The build of the served app; absent if none is served. */
  readonly build?: string | undefined;
  readonly sequence?: number | undefined;
}

/** Logs the lifecycle of this process, so that effects on players can be traced to a deployment. */
export function logProcess(state: ProcessState, write: WriteLine): void {
  writeJson(write, 'process', { ...state, pid: process.pid });
}

/** Logs an unexpected error. The message of a failed query contains its values, so its cause is logged instead. */
export function logError(error: Error, write: WriteLine): void {
  const { name, message } = error.cause instanceof Error ? error.cause : error;
  const stack = error.stack?.split('\n').filter((text) => text.trim().startsWith('at '));
  writeJson(write, 'error', { error: name, message, stack: stack?.slice(0, STACK_LINES) });
}
