import type { OutboxReport } from '#contract/messages/gateway-report.ts';
import { type GatewayStore, tryDatabase } from '../store/database.ts';
import type { OutboxEntry } from '../store/rows.ts';

/** Describes the entries without bodies. Reads the store itself, because the mutations' module may not be loaded. */
export async function describeOutbox(store: GatewayStore): Promise<OutboxReport> {
  return toReport((await tryDatabase(store, (database) => database.getAllFromIndex('outbox', 'createdAt'))) ?? []);
}

function toReport(entries: readonly OutboxEntry[]): OutboxReport {
  const count = (kind: OutboxEntry['state']['kind']) => entries.filter(({ state }) => state.kind === kind).length;
  const deadLetters = entries.flatMap(({ id, call, createdAt, tries, state }) =>
    state.kind === 'dead' ? [{ id, endpoint: call.endpoint, createdAt, diedAt: state.since, tries, reason: state.reason }] : [],
  );
  const waiting = entries.flatMap(({ id, call: { endpoint }, createdAt, state }) =>
    state.kind === 'dead' ? [] : [{ id, endpoint, createdAt }],
  );
  return {
    pending: count('pending'),
    sending: count('sending'),
    dead: deadLetters.length,
    oldestAt: waiting[0]?.createdAt ?? null,
    deadLetters,
    waiting,
  };
}
