import * as v from 'valibot';
import { DAY_MS } from '../../contract/limits.ts';
import type { GatewayStore } from '../../gateway/store/database.ts';

const FACT = 'pushes-shown';
const IDS_KEPT = 200;
const KEPT_MS = 7 * DAY_MS;

const ShownPushes = v.fallback(v.array(v.object({ id: v.string(), at: v.number() })), []);

/**
 * True for the first who comes with an id, across restarts of the worker. Where storage is missing everybody is
 * the first: the notification's tag then keeps two from standing. docs/product/push.md
 */
export async function claimPush(id: string, now: number, store: GatewayStore): Promise<boolean> {
  const database = await store.ready();
  if (!database) return true;
  try {
    // One transaction reads and writes, so of two events at once only one is the first.
    const facts = database.transaction('facts', 'readwrite').store;
    const shown = v.parse(ShownPushes, await facts.get(FACT)).filter(({ at }) => now - at < KEPT_MS);
    if (shown.some((push) => push.id === id)) return false;
    await facts.put([...shown, { id, at: now }].slice(-IDS_KEPT), FACT);
    return true;
  } catch {
    return true;
  }
}
