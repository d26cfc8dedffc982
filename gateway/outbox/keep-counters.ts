import { COUNTERS_ENDPOINT } from '../../contract/endpoints.ts';
import { MINUTE_MS } from '../../contract/limits.ts';
import type { CallContext, CallMessage } from '../../contract/messages/gateway-messages.ts';
import { addCounts, type Count, type Counts, isNothing, NO_COUNTS } from '../counters.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { SHARED_MEMBER } from '../partition.ts';
import { beginChange } from '../store/begin-change.ts';
import type { GatewayDatabase, GatewayStore } from '../store/database.ts';
import { createEntry } from './outbox-entry.ts';

export interface CounterKeeper {
  readonly count: Count;
  /** Whether to look for a batch; it costs nothing to ask. */
  isBatchDue(): boolean;
  /** Moves what was counted into the outbox as one batch, when it has gathered for a minute; true when it did. Never rejects. */
  makeBatch(context: CallContext): Promise<boolean>;
}

/** What was counted and is in no batch yet. */
interface Gathered {
  readonly counts: Counts;
  /** When the first of them was. */
  readonly since: number;
}

const FACT = 'counts';
const GATHER_MS = MINUTE_MS;

/** Counts behind the answers, and in the store, so that a stopped worker loses next to nothing. docs/product/outbox.md */
export function createCounterKeeper({ clock, keepAlive }: GatewayEnvironment, store: GatewayStore): CounterKeeper {
  let counted = NO_COUNTS;
  let saving: Promise<void> | undefined;
  // An earlier start may have left some.
  let dueAt = -Infinity;

  async function save(): Promise<void> {
    const database = await store.ready();
    while (!isNothing(counted)) {
      const taken = counted;
      counted = NO_COUNTS;
      if (database) await addToStored(database, taken, clock.now()).catch(() => undefined);
    }
    saving = undefined;
  }
  return {
    count: (name) => {
      counted = addCounts(counted, { [name]: 1 });
      dueAt = Math.min(dueAt, clock.now() + GATHER_MS);
      saving ??= save();
      keepAlive(saving);
    },
    isBatchDue: () => clock.now() >= dueAt,
    makeBatch: async ({ merchant, language }) => {
      dueAt = Infinity;
      await saving;
      const database = await store.ready();
      const context = { merchant, language, token: null };
      const next = database && (await moveToOutbox(database, context, clock.now()).catch(() => null));
      if (typeof next === 'number') dueAt = Math.min(dueAt, next);
      return next === 'moved';
    },
  };
}

async function addToStored(database: GatewayDatabase, counts: Counts, now: number): Promise<void> {
  const { store, done } = beginChange(database, 'facts');
  const gathered = readGathered(await store.get(FACT));
  await store.put({ counts: addCounts(counts, gathered?.counts ?? {}), since: gathered?.since ?? now }, FACT);
  await done;
}

/** One transaction: no count is lost on the way, none goes twice. Answers when to look again where it is too early. */
async function moveToOutbox(database: GatewayDatabase, context: CallContext, now: number): Promise<'moved' | number> {
  const transaction = beginChange(database, 'facts', 'outbox');
  const facts = transaction.objectStore('facts');
  const { counts, since } = readGathered(await facts.get(FACT)) ?? { counts: NO_COUNTS, since: Infinity };
  const isDue = !isNothing(counts) && Math.abs(now - since) >= GATHER_MS;
  if (isDue) {
    const id = `counts-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')}`;
    const call: CallMessage = { type: 'call', id, endpoint: COUNTERS_ENDPOINT, context, body: { id, counts } };
    await transaction.objectStore('outbox').put(createEntry(call, SHARED_MEMBER, now));
    await facts.delete(FACT);
  }
  await transaction.done;
  return isDue ? 'moved' : since + GATHER_MS;
}

/** Another build may have written it. */
function readGathered(fact: unknown): Gathered | undefined {
  if (typeof fact !== 'object' || fact === null) return undefined;
  const { counts, since } = fact as Partial<Gathered>;
  return typeof since === 'number' ? { since, counts: addCounts(NO_COUNTS, counts ?? {}) } : undefined;
}
