import { Counter, Histogram, Registry } from 'prom-client';
import { matchEndpoint } from '#contract/endpoints.ts';
import type { LobbyObserver } from '../../site/lobby/lobby-pages.ts';
import { addDatabaseFigures } from './database-figures.ts';
import { addLoadFigures } from './load-figures.ts';
import type { MetricsSources } from './metrics-sources.ts';
import { addProcessFigures } from './process-figures.ts';

export interface Metrics {
  /** Records one answered call. */
  observeCall(method: string, path: string, status: number, seconds: number): void;
  /** Records the end of one request over a line, of any type. */
  observeRequest(line: number, outcome: RequestOutcome): void;
  readonly lobby: LobbyObserver;
  /** Returns all metrics as Prometheus text. */
  render(): Promise<string>;
  readonly contentType: string;
}

/** The class of a status, or that the client disconnected before its answer was written. */
export type RequestOutcome = '2xx' | '3xx' | '4xx' | '5xx' | 'aborted';

const SECONDS_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const LOBBY_AGE_BUCKETS = [1, 5, 15, 30, 60];

/** The operator's metrics: those of this process, and the counters of all gateways. docs/operating.md lists each. */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'fastline_call_duration_seconds',
    help: 'Calls answered by this process.',
    labelNames: ['endpoint', 'status'],
    buckets: SECONDS_BUCKETS,
    registers,
  });
  const requests = new Counter({
    name: 'fastline_requests_total',
    help: 'Requests over each line, for calls and for files.',
    labelNames: ['line', 'outcome'],
    registers,
  });
  addProcessFigures(registry, sources);
  addLoadFigures(registry, sources.readLoad);
  addDatabaseFigures(registry, sources.findDatabase);
  return {
    observeCall: (method, path, status, seconds) =>
      calls.observe({ endpoint: matchEndpoint(method, path) ?? 'none', status }, seconds),
    observeRequest: (line, outcome) => requests.inc({ line, outcome }),
    lobby: createLobbyObserver(registry),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function createLobbyObserver(registry: Registry): LobbyObserver {
  const registers = [registry];
  const looks = new Counter({
    name: 'fastline_lobby_looks_total',
    help: 'How checks of the pages with a lobby ended: drawn, unchanged, closed, failed.',
    labelNames: ['outcome'],
    registers,
  });
  const ages = new Histogram({
    name: 'fastline_lobby_age_seconds',
    help: 'How old the lobby of a page was when it was served.',
    buckets: LOBBY_AGE_BUCKETS,
    registers,
  });
  const missing = new Counter({
    name: 'fastline_lobby_missing_total',
    help: 'Pages that opened without their lobby, because none could be had in time.',
    registers,
  });
  return {
    checked: (outcome) => looks.inc({ outcome }),
    served: (ageMs) => (ageMs === null ? missing.inc() : ages.observe(ageMs / 1_000)),
  };
}
