import * as v from 'valibot';
import { DAY_MS } from '#contract/limits.ts';
import type { GatewayStore } from '#gateway/store/database.ts';
import { beginChange, tryDatabase } from '#gateway/store/database.ts';

const KEY = 'pushes-shown';
const MAX_IDS = 200;
const MEMORY_MS = 7 * DAY_MS;

const ShownPushes = v.fallback(v.array(v.object({ id: v.string(), at: v.number() })), []);

/** Whether a push of this id was shown, by this worker or an earlier one; false without storage. docs/product/push.md */
export async function wasPushShown(id: string, now: number, store: GatewayStore): Promise<boolean> {
  const fact = await tryDatabase(store, (database) => database.get('facts', KEY));
  return v.parse(ShownPushes, fact).some((push) => push.id === id && now - push.at < MEMORY_MS);
}

/** Stores a push after it was shown: if the worker is killed before, the push is shown when it comes again. */
export async function rememberPush(id: string, now: number, store: GatewayStore): Promise<void> {
  // If this fails, the notification's tag still prevents a duplicate.
  await tryDatabase(store, async (database) => {
    // One transaction reads and writes, so that two concurrent events lose neither id.
    const facts = beginChange(database, 'facts').store;
    const shown = v.parse(ShownPushes, await facts.get(KEY)).filter((push) => push.id !== id && now - push.at < MEMORY_MS);
    await facts.put([...shown, { id, at: now }].slice(-MAX_IDS), KEY);
  });
}
