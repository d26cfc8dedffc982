import * as v from 'valibot';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { GatewayDatabase, GatewayStore } from '../store/database.ts';
import { beginChange, tryDatabase } from '../store/database.ts';
import type { Outbox } from './open-outbox.ts';

const KEY = 'missed-members';
/** A tab that was discarded or is in the back-forward cache sends nothing, and may still come back. */
const MISSED_FOR_MS = DAY_MS;
const LAST_TRY_MS = 5 * SECOND_MS;

/** Maps a member to the time since which no start has found a tab with their session. */
const Missed = v.fallback(v.record(v.string(), v.number()), () => ({}));

/** Deletes the entries of members whose session has been in no tab for a day. docs/product/session.md */
export async function purgeAbandoned(
  { clock, locks }: GatewayEnvironment,
  store: GatewayStore,
  outbox: Outbox,
  active: readonly string[],
): Promise<void> {
  // Without locks a start cannot detect the session of another tab.
  if (!locks) return;
  // A member who logs in during the wait is not in this list.
  const missing = (await outbox.listMembers()).filter((member) => !active.includes(member));
  const ended = (await tryDatabase(store, (database) => recordMissed(database, missing, clock.safeNow()))) ?? [];
  if (missing.length === 0) return;
  // Each start tries once more to deliver the entries of such a session, and waits briefly for it.
  await Promise.race([outbox.wake('start'), clock.wait(LAST_TRY_MS)]);
  await Promise.all(ended.map(outbox.purgeMember));
}

/** Stores which members this start misses; returns those missed for so long that their entries are deleted. */
async function recordMissed(database: GatewayDatabase, missing: readonly string[], now: number): Promise<readonly string[]> {
  const { store, done } = beginChange(database, 'facts');
  const recorded = v.parse(Missed, await store.get(KEY));
  // If the clock was set back, the time starts again.
  const since = missing.map((member) => [member, Math.min(recorded[member] ?? now, now)] as const);
  await store.put(Object.fromEntries(since), KEY);
  await done;
  return since.flatMap(([member, at]) => (now - at >= MISSED_FOR_MS ? [member] : []));
}
