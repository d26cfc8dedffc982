import { count, inArray } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageCounterName } from '#contract/calls/gateway.ts';
import type { Database, OpenDatabase } from '../../db/open-database.ts';
import { gatewayCounters, pushDeliveries, pushOutcomes } from '../../db/tables/schema.ts';
import { findNextDue } from '../../domain/push/sending/deliveries.ts';

type CounterGroup = PageCounterName extends `${infer Group}:${string}` ? Group : never;
type FindDatabase = () => OpenDatabase | null;

/** Metrics from the database, which are the same in every process. */
export function addDatabaseFigures(registry: Registry, findDatabase: FindDatabase): void {
  const add = (sums: Sums) => addSums(registry, findDatabase, sums);
  add({
    name: 'fastline_gateway_events_total',
    help: 'What the gateways of the players have counted: failovers, hedges, staleAnswers, integrityFailures, installFaults, pushDeliveries, pushClicks.',
    label: 'event',
    read: readCounters(),
  });
  add({
    name: 'fastline_installs_total',
    help: 'What became of the question whether to install the app: shown, accepted, declined, and apps installed.',
    label: 'step',
    read: readCounters('install'),
  });
  add({
    name: 'fastline_downloads_total',
    help: 'Downloads of apps that were pressed: IOS, IOS_LITE_APP, MOBILECONFIG, Android, APK.',
    label: 'kind',
    read: readCounters('download'),
  });
  add({
    name: 'fastline_push_deliveries_total',
    help: 'How deliveries to push services ended: sent, gone, failed, unsure, expired.',
    label: 'outcome',
    read: async (db) =>
      (await db.select().from(pushOutcomes)).map(({ merchantCode, outcome, total }) => ({
        merchant: merchantCode,
        label: outcome,
        total,
      })),
  });
  addPushesInProgress(registry, findDatabase);
}

const readCounters = (group?: CounterGroup) => async (db: Database) => {
  const rows = await db.select().from(gatewayCounters);
  return rows.flatMap(({ merchantCode: merchant, name, total }) => {
    const [first = '', label] = name.split(':');
    return (label === undefined ? undefined : first) === group ? [{ merchant, label: label ?? first, total }] : [];
  });
};

interface Sums {
  readonly name: string;
  readonly help: string;
  /** The label that distinguishes figures besides the merchant. */
  readonly label: string;
  readonly read: (db: Database) => Promise<readonly { merchant: string; label: string; total: number }[]>;
}

/** While the database is unreachable, the last figures stay, and those of this process are still served. */
async function readUnlessAway<Rows>(findDatabase: FindDatabase, read: (db: Database) => Promise<Rows>): Promise<Rows | null> {
  const opened = findDatabase();
  return opened ? read(opened.db).catch(() => null) : null;
}

/** Publishes sums of the database. An await between the reset and the last sum would publish half of them. */
function addSums(registry: Registry, findDatabase: FindDatabase, { name, help, label, read }: Sums): void {
  new Counter({
    name,
    help,
    labelNames: ['merchant', label],
    registers: [registry],
    async collect() {
      const rows = await readUnlessAway(findDatabase, read);
      if (!rows) return;
      this.reset();
      for (const { merchant, label: value, total } of rows) this.inc({ merchant, [label]: value }, total);
    },
  });
}

const IN_PROGRESS = ['waiting', 'sending'] as const;

const countInProgress = (db: Database) =>
  db
    .select({ state: pushDeliveries.state, count: count() })
    .from(pushDeliveries)
    .where(inArray(pushDeliveries.state, IN_PROGRESS))
    .groupBy(pushDeliveries.state);

function addPushesInProgress(registry: Registry, findDatabase: FindDatabase): void {
  new Gauge({
    name: 'fastline_push_deliveries_under_way',
    help: 'Deliveries to push services that wait, and that a process has claimed.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const rows = await readUnlessAway(findDatabase, countInProgress);
      for (const state of rows ? IN_PROGRESS : []) this.set({ state }, rows?.find((row) => row.state === state)?.count ?? 0);
    },
  });
  new Gauge({
    name: 'fastline_push_delay_seconds',
    help: 'How long the delivery that has been due for longest has waited; 0 where none is due.',
    registers: [registry],
    async collect() {
      const next = await readUnlessAway(findDatabase, async (db) => ({ dueAt: await findNextDue(db) }));
      if (next) this.set(Math.max(0, Date.now() - (next.dueAt?.getTime() ?? Number.POSITIVE_INFINITY)) / 1_000);
    },
  });
}
