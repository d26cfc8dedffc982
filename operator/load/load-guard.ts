import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { CALLS_PREFIX, SIMPLE_REQUEST_PATH } from '#contract/names.ts';
import { SimpleRequest } from '#contract/simple-request.ts';
import { readCallUrl } from '../http/call-url.ts';
import { findLoadSubject, LOAD_CLASSES, type LoadClass, type LoadSubject } from './load-class.ts';
import { createLoadGate, type LoadCounts, type LoadLimits } from './load-gate.ts';
import { hasBody, readCallBody } from './read-call-body.ts';
import type { RefuseBusy } from './refuse-busy.ts';

/** Counts of refusals, by class; a class without any is missing. */
export type ShedCounts = Partial<Record<LoadClass, number>>;

export interface LoadGuardDeps {
  readonly limits: LoadLimits;
  readonly refuse: RefuseBusy;
  /** Called once a second while requests are refused. */
  readonly report: (shed: ShedCounts) => void;
}

export interface LoadGuard {
  /** Answers the request now or later, or refuses it. */
  admit(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  readonly wasShed: (response: ServerResponse) => boolean;
  readonly read: (kind: LoadClass) => LoadCounts;
}

const REPORT_INTERVAL_MS = 1_000;
const METRICS_PATH = '/metrics';
/** The address of a call does not depend on it. */
const ANY_LINE = 'http://line';

/** Refuses requests that a busy process could not answer in time. docs/product/load.md */
export function createLoadGuard({ limits, refuse, report }: LoadGuardDeps): LoadGuard {
  const gate = createLoadGate(limits);
  const shed = new WeakSet<ServerResponse>();
  const reported = new Map<LoadClass, number>();
  let isReportDue = false;
  const reportShed = () => {
    isReportDue = false;
    const counts: ShedCounts = {};
    for (const kind of LOAD_CLASSES) {
      const total = gate.read(kind).shed;
      const since = total - (reported.get(kind) ?? 0);
      reported.set(kind, total);
      if (since > 0) counts[kind] = since;
    }
    report(counts);
  };
  const enter = (request: IncomingMessage, response: ServerResponse, answer: () => void, subject: LoadSubject) => {
    const leave = gate.enter(subject.kind, {
      start: answer,
      refuse: () => {
        shed.add(response);
        if (!isReportDue) setTimeout(reportShed, REPORT_INTERVAL_MS).unref();
        isReportDue = true;
        refuse(request, response, subject);
      },
    });
    if (response.headersSent) return leave();
    onHead(response, leave);
    response.once('close', leave);
  };
  return {
    admit(request, response, answer) {
      const { method = '', url = '' } = request;
      if (isUnbounded(request)) answer();
      else if (!url.startsWith(CALLS_PREFIX) || !hasBody(request)) enter(request, response, answer, findLoadSubject(method, url));
      else readCallBody(request, (body) => enter(request, response, answer, findSubject(method, url, body)));
    },
    wasShed: (response) => shed.has(response),
    read: (kind) => gate.read(kind),
  };
}

/** Calls back when the head of the reply is written: by then the work is done, and a slow reader of the body keeps no place. */
function onHead(response: ServerResponse, listener: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.writeHead = (...parts: unknown[]) => {
    listener();
    return writeHead(...parts);
  };
}

/** A preflight is cheap, and without its answer a page cannot read the refusal of its call. */
function isUnbounded({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
    ? true
    : url.split('?')[0] === METRICS_PATH;
}

/** A simple request has the class of the call inside it. */
function findSubject(method: string, url: string, body: Buffer | null): LoadSubject {
  if (url !== SIMPLE_REQUEST_PATH || !body) return findLoadSubject(method, url);
  try {
    const call = v.parse(SimpleRequest, JSON.parse(body.toString('utf8')));
    return findLoadSubject(call.method, readCallUrl(call.path, ANY_LINE)?.pathname ?? CALLS_PREFIX);
  } catch {
    return findLoadSubject(method, url);
  }
}
