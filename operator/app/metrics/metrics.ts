import { Counter, Histogram, Registry } from 'prom-client';
import { matchEndpoint } from '#contract/endpoints.ts';
import type { PageCounterName } from '#contract/schemas/gateway.ts';
import type { Database } from '../../db/open-database.ts';
import { gatewayCounters, pushOutcomes } from '../../db/tables/schema.ts';

export interface Metrics {
  /** Notes one answered call. */
  observeCall(method: string, path: string, status: number, seconds: number): void;
  /** Everything as Prometheus text. */
  render(): Promise<string>;
  readonly contentType: string;
}

type CounterGroup = PageCounterName extends `${infer Group}:${string}` ? Group : never;

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
  const readCounters = (group?: CounterGroup) => async () => {
    const rows = await db.select().from(gatewayCounters);
    return rows.flatMap(({ merchantCode: merchant, name, total }) => {
      const [first = '', label] = name.split(':');
      return (label === undefined ? undefined : first) === group ? [{ merchant, label: label ?? first, total }] : [];
    });
  };
  addSums(registry, {
    name: 'fastline_gateway_events_total',
    help: 'What the gateways of the players have counted: failovers, hedges, staleAnswers, integrityFailures, pushDeliveries, pushClicks.',
    label: 'event',
    read: readCounters(),
  });
  addSums(registry, {
    name: 'fastline_installs_total',
    help: 'What became of the question whether to install the app: shown, accepted, declined, and apps installed.',
    label: 'step',
    read: readCounters('install'),
  });
  addSums(registry, {
    name: 'fastline_downloads_total',
    help: 'Downloads of apps that were pressed: IOS, IOS_LITE_APP, MOBILECONFIG, Android, APK.',
    label: 'kind',
    read: readCounters('download'),
  });
  addSums(registry, {
    name: 'fastline_push_deliveries_total',
    help: 'How deliveries to push services ended: sent, gone, failed, unsure, expired.',
    label: 'outcome',
    read: async () =>
      (await db.select().from(pushOutcomes)).map(({ merchantCode, outcome, total }) => ({
        merchant: merchantCode,
        label: outcome,
        total,
      })),
  });
  return {
    observeCall: (method, path, status, seconds) =>
      calls.observe({ endpoint: matchEndpoint(method, path) ?? 'none', status }, seconds),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

interface Sums {
  readonly name: string;
  readonly help: string;
  /** What is told apart beside the merchant. */
  readonly label: string;
  readonly read: () => Promise<readonly { merchant: string; label: string; total: number }[]>;
}

/** Shows sums of the database, so that every process shows the same. Nothing may come between the reset and the last sum. */
function addSums(registry: Registry, { name, help, label, read }: Sums): void {
  new Counter({
    name,
    help,
    labelNames: ['merchant', label],
    registers: [registry],
    async collect() {
      // While the database is away the last sums stay, and the figures of this process are still served.
      const rows = await read().catch(() => null);
      if (!rows) return;
      this.reset();
      for (const { merchant, label: value, total } of rows) this.inc({ merchant, [label]: value }, total);
    },
  });
}
