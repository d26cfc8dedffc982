import * as v from 'valibot';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { GatewayDatabase, GatewayStore } from '../store/database.ts';
import { beginChange } from '../store/database.ts';
import type { Outbox } from './open-outbox.ts';

const FACT = 'missed-members';
/** A tab that the browser discarded, or that waits behind the Back button, says nothing and may still come back. */
const MISSED_FOR_MS = DAY_MS;
const LAST_TRY_MS = 5 * SECOND_MS;

/** Since when no start has found a tab with the member's session, by member. */
const Missed = v.fallback(v.record(v.string(), v.number()), () => ({}));

/** Lets go the entries of members whose sessions no start has found in a tab for long. docs/product/session.md */
export async function purgeAbandoned(
  { clock, locks }: GatewayEnvironment,
  store: GatewayStore,
  outbox: Outbox,
  living: readonly string[],
): Promise<void> {
  // Without locks no start knows of another tab's session.
  const database = locks && (await store.ready());
  if (!database) return;
  // Whoever logs in during the wait is none of them.
  const missing = (await outbox.listMembers()).filter((member) => !living.includes(member));
  const ended = await noteMissed(database, missing, clock.now()).catch(() => []);
  if (missing.length === 0) return;
  // What a session that may have ended had still to say is tried at each start, as long as that likes to wait.
  await Promise.race([outbox.wake('start'), clock.wait(LAST_TRY_MS)]);
  await Promise.all(ended.map(outbox.purgeMember));
}

/** Writes down whom this start misses; answers who has been missed for so long that their entries go. */
async function noteMissed(database: GatewayDatabase, missing: readonly string[], now: number): Promise<readonly string[]> {
  const { store, done } = beginChange(database, 'facts');
  const known = v.parse(Missed, await store.get(FACT));
  // A clock that was set back begins the time anew.
  const since = missing.map((member) => [member, Math.min(known[member] ?? now, now)] as const);
  await store.put(Object.fromEntries(since), FACT);
  await done;
  return since.flatMap(([member, at]) => (now - at >= MISSED_FOR_MS ? [member] : []));
}
