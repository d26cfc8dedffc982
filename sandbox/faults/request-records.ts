import type { IncomingMessage, ServerResponse } from 'node:http';
import { redactHeaders, redactUrl } from '#operator/http/redact.ts';
import { readCarriedRequest } from '#operator/http/simple-requests.ts';
import type { LineModeName } from './line-mode.ts';

/** One request that reached a line, without its secrets. */
export interface RequestRecord {
  readonly id: number;
  readonly at: string;
  readonly line: number;
  readonly mode: LineModeName;
  readonly host: string;
  /** These four describe the inner call, once the line has read a simple request. */
  method: string;
  path: string;
  query: string;
  headers: Readonly<Record<string, string>>;
  /** Absent while the request is in progress, or if it ended without an answer. */
  status?: number;
  ms?: number;
  wasCut?: boolean;
}

interface RequestFilter {
  readonly path?: string | undefined;
  readonly line?: number | undefined;
  /** In epoch milliseconds; a request that is still in progress counts as well. */
  readonly since?: number | undefined;
}

export interface RequestRecords {
  add(line: number, mode: LineModeName, request: IncomingMessage, response: ServerResponse): void;
  /** Newest last; `path` is a prefix of the path. */
  list(filter: RequestFilter): RequestRecord[];
  forget(): void;
}

const MAX_RECORDS = 5_000;

export function createRequestRecords(): RequestRecords {
  let records: RequestRecord[] = [];
  let lastId = 0;
  return {
    add(line, mode, request, response) {
      const startedAt = performance.now();
      lastId += 1;
      const record: RequestRecord = {
        id: lastId,
        at: new Date().toISOString(),
        line,
        mode,
        ...describeRequest(request),
        host: request.headers.host ?? '',
      };
      records.push(record);
      if (records.length > MAX_RECORDS) records.shift();
      response.once('close', () => {
        Object.assign(record, describeRequest(request));
        record.ms = Math.round(performance.now() - startedAt);
        record.wasCut = !response.writableFinished;
        if (response.headersSent) record.status = response.statusCode;
      });
    },
    list: ({ path, line, since }) =>
      records.filter(
        (record) =>
          (path === undefined || record.path.startsWith(path)) &&
          (line === undefined || record.line === line) &&
          (since === undefined || record.ms === undefined || Date.parse(record.at) >= since),
      ),
    forget: () => {
      records = [];
    },
  };
}

function describeRequest(request: IncomingMessage) {
  const { method, url, headers } = readCarriedRequest(request);
  const [path = '', query = ''] = redactUrl(url).split('?');
  return { method, path, query, headers: redactHeaders(headers) };
}
