import { MINUTE_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { addCounts, type Count, type Counts, isNothing, NO_COUNTS } from '../store/counters.ts';
import type { GatewayDatabase, GatewayStore } from '../store/database.ts';
import { beginChange, tryDatabase } from '../store/database.ts';

export interface CounterStore {
  readonly count: Count;
  /** Whether a batch may be due; a cheap check. */
  isBatchDue(): boolean;
  /** Clears the due time until the next `scheduleBatchAt` or count; settles when all counts are stored. */
  beginBatch(): Promise<void>;
  scheduleBatchAt(at: number): void;
}

/** Counts that are not in a batch yet. */
interface Gathered {
  readonly counts: Counts;
  /** When the first of them was counted. */
  readonly since: number;
}

export const COUNTS_KEY = 'counts';
export const GATHER_MS = MINUTE_MS;

/** Counts without delaying answers, and stores at once, so that a stopped worker loses little. docs/product/outbox.md */
export function createCounterStore({ clock, keepAlive }: GatewayEnvironment, store: GatewayStore): CounterStore {
  let counted = NO_COUNTS;
  let saving: Promise<void> | undefined;
  // An earlier start may have left counts.
  let dueAt = -Infinity;

  async function save(): Promise<void> {
    while (!isNothing(counted)) {
      const batch = counted;
      counted = NO_COUNTS;
      await tryDatabase(store, (database) => addToStored(database, batch, clock.operatorNow()));
    }
    saving = undefined;
  }
  const scheduleBatchAt = (at: number) => {
    dueAt = Math.min(dueAt, at);
  };
  return {
    count: (name) => {
      counted = addCounts(counted, { [name]: 1 });
      scheduleBatchAt(clock.operatorNow() + GATHER_MS);
      saving ??= save();
      keepAlive(saving);
    },
    isBatchDue: () => clock.operatorNow() >= dueAt,
    beginBatch: async () => {
      dueAt = Infinity;
      await saving;
    },
    scheduleBatchAt,
  };
}

async function addToStored(database: GatewayDatabase, counts: Counts, now: number): Promise<void> {
  const { store, done } = beginChange(database, 'facts');
  const gathered = readGathered(await store.get(COUNTS_KEY));
  await store.put({ counts: addCounts(counts, gathered?.counts ?? {}), since: gathered?.since ?? now }, COUNTS_KEY);
  await done;
}

/** Reads stored counts, possibly written by another build. */
export function readGathered(fact: unknown): Gathered | undefined {
  if (typeof fact !== 'object' || fact === null) return undefined;
  const { counts, since } = fact as Partial<Gathered>;
  return typeof since === 'number' ? { since, counts: addCounts(NO_COUNTS, counts ?? {}) } : undefined;
}
