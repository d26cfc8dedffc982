import * as v from 'valibot';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { GatewayDatabase, GatewayStore } from '../store/database.ts';
import { beginChange, tryDatabase } from '../store/database.ts';
import type { Outbox } from './open-outbox.ts';

const KEY = 'missed-members';
/** A tab that the browser discarded, or that waits behind the Back button, sends nothing and may still come back. */
const MISSED_FOR_MS = DAY_MS;
const LAST_TRY_MS = 5 * SECOND_MS;

/** By member: since when no start has found a tab with their session. */
const Missed = v.fallback(v.record(v.string(), v.number()), () => ({}));

/** Deletes the entries of members whose session has been in no tab for a day. docs/product/session.md */
export async function purgeAbandoned(
  { clock, locks }: GatewayEnvironment,
  store: GatewayStore,
  outbox: Outbox,
  living: readonly string[],
): Promise<void> {
  // Without locks a start cannot know of another tab's session.
  if (!locks) return;
  // A member who logs in during the wait is not among them.
  const missing = (await outbox.listMembers()).filter((member) => !living.includes(member));
  const ended = (await tryDatabase(store, (database) => noteMissed(database, missing, clock.now()))) ?? [];
  if (missing.length === 0) return;
  // Each start tries once more to deliver what such a session left, and waits a little for it.
  await Promise.race([outbox.wake('start'), clock.wait(LAST_TRY_MS)]);
  await Promise.all(ended.map(outbox.purgeMember));
}

/** Stores which members this start misses; returns those missed for so long that their entries are deleted. */
async function noteMissed(database: GatewayDatabase, missing: readonly string[], now: number): Promise<readonly string[]> {
  const { store, done } = beginChange(database, 'facts');
  const known = v.parse(Missed, await store.get(KEY));
  // A clock that was set back restarts the time.
  const since = missing.map((member) => [member, Math.min(known[member] ?? now, now)] as const);
  await store.put(Object.fromEntries(since), KEY);
  await done;
  return since.flatMap(([member, at]) => (now - at >= MISSED_FOR_MS ? [member] : []));
}
