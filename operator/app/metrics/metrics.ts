import { Counter, Histogram, Registry } from 'prom-client';
import { matchEndpoint } from '#contract/endpoints.ts';
import type { Database } from '../../db/open-database.ts';
import { gatewayCounters, pushOutcomes } from '../../db/tables/schema.ts';

export interface Metrics {
  /** Notes one answered call. */
  observeCall(method: string, path: string, status: number, seconds: number): void;
  /** Everything as Prometheus text. */
  render(): Promise<string>;
  readonly contentType: string;
}

const SECONDS_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What an operator watches: calls of this process, and what all gateways have counted. docs/product/operator.md */
export function createMetrics(db: Database): Metrics {
  const registry = new Registry();
  const calls = new Histogram({
    name: 'fastline_call_duration_seconds',
    help: 'Calls answered by this process.',
    labelNames: ['endpoint', 'status'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  });
  new Counter({
    name: 'fastline_gateway_events_total',
    help: 'What the gateways of the players have counted: failovers, hedges, staleAnswers, integrityFailures, pushDeliveries, pushClicks.',
    labelNames: ['merchant', 'event'],
    registers: [registry],
    // The sums are in the database: every process shows the same. Nothing may come between the reset and the last sum.
    async collect() {
      // While the database is away the last sums stay, and the figures of this process are still served.
      const rows = await db
        .select()
        .from(gatewayCounters)
        .catch(() => null);
      if (!rows) return;
      this.reset();
      for (const { merchantCode, name, total } of rows) this.inc({ merchant: merchantCode, event: name }, total);
    },
  });
  new Counter({
    name: 'fastline_push_deliveries_total',
    help: 'How deliveries to push services ended: sent, gone, failed, unsure, expired.',
    labelNames: ['merchant', 'outcome'],
    registers: [registry],
    async collect() {
      const rows = await db
        .select()
        .from(pushOutcomes)
        .catch(() => null);
      if (!rows) return;
      this.reset();
      for (const { merchantCode, outcome, total } of rows) this.inc({ merchant: merchantCode, outcome }, total);
    },
  });
  return {
    observeCall: (method, path, status, seconds) =>
      calls.observe({ endpoint: matchEndpoint(method, path) ?? 'none', status }, seconds),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
