import * as v from 'valibot';
import { DAY_MS } from '#contract/limits.ts';
import type { GatewayStore } from '#gateway/store/database.ts';
import { beginChange, tryDatabase } from '#gateway/store/database.ts';

const KEY = 'pushes-shown';
const IDS_KEPT = 200;
const KEPT_MS = 7 * DAY_MS;

const ShownPushes = v.fallback(v.array(v.object({ id: v.string(), at: v.number() })), []);

/** Whether a push of this id was shown, by this worker or one before; not where storage is missing. docs/product/push.md */
export async function wasPushShown(id: string, now: number, store: GatewayStore): Promise<boolean> {
  const fact = await tryDatabase(store, (database) => database.get('facts', KEY));
  return v.parse(ShownPushes, fact).some((push) => push.id === id && now - push.at < KEPT_MS);
}

/** Remembers a push after it was shown: a worker killed before that shows it when it comes again. */
export async function rememberPush(id: string, now: number, store: GatewayStore): Promise<void> {
  // Where it fails, the notification's tag still prevents two of the same.
  await tryDatabase(store, async (database) => {
    // One transaction reads and writes, so that two events at once lose neither id.
    const facts = beginChange(database, 'facts').store;
    const shown = v.parse(ShownPushes, await facts.get(KEY)).filter((push) => push.id !== id && now - push.at < KEPT_MS);
    await facts.put([...shown, { id, at: now }].slice(-IDS_KEPT), KEY);
  });
}
