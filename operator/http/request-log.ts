import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { redactUrl } from './redact.ts';
import { readCarriedRequest } from './simple-requests.ts';

const STACK_LINES = 6;

export type WriteLine = (line: string) => void;

/** The lines of the log; docs/operating.md lists the fields of each. */
type LineKind = 'request' | 'process' | 'database' | 'deployment' | 'error';

const writeJson = (write: WriteLine, kind: LineKind, fields: object): void =>
  write(JSON.stringify({ time: new Date().toISOString(), kind, ...fields }));

/** One JSON line a request: who asked what, and how it ended; never a token or a password. docs/product/operator.md */
export function logRequest(line: number, request: IncomingMessage, response: ServerResponse, write: WriteLine): void {
  const startedAt = performance.now();
  const id = randomUUID();
  response.setHeader('X-Request-Id', id);
  response.once('close', () => {
    const ms = Math.round(performance.now() - startedAt);
    const { headers } = request;
    const { method, url } = readCarriedRequest(request);
    const outcome = response.writableFinished ? { status: response.statusCode } : { status: response.statusCode, aborted: true };
    writeJson(write, 'request', { id, line, host: headers.host, method, path: redactUrl(url), ...outcome, ms });
  });
}

/** Logs an outage when it begins and when it ends, and not with every call. */
export function logDatabase(isReachable: boolean, write: WriteLine): void {
  writeJson(write, 'database', { database: isReachable ? 'answers again' : 'does not answer' });
}

/** Logs that the deployment file was read again, or why it is refused. */
export function logDeployment(deployment: string, write: WriteLine): void {
  writeJson(write, 'deployment', { deployment });
}

export interface ProcessState {
  readonly process: 'serves' | 'stops' | 'has stopped';
  /** Of the app that is served; left out where there is none. */
  readonly build?: string | undefined;
  readonly sequence?: number | undefined;
}

/** Logs the life of this process, so that what happened to players can be told from a deployment. */
export function logProcess(state: ProcessState, write: WriteLine): void {
  writeJson(write, 'process', { ...state, pid: process.pid });
}

/** Logs an unforeseen error. The message of a failed query contains its values, so its cause is logged instead. */
export function logError(error: Error, write: WriteLine): void {
  const { name, message } = error.cause instanceof Error ? error.cause : error;
  const stack = error.stack?.split('\n').filter((text) => text.trim().startsWith('at '));
  writeJson(write, 'error', { error: name, message, stack: stack?.slice(0, STACK_LINES) });
}
