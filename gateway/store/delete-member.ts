import { beginChange } from './begin-change.ts';
import type { GatewayDatabase } from './database.ts';

const STORES = ['replies', 'outbox'] as const;

/** Everything of a member goes at once, what waits in the outbox too: the part that sends it may not be there to be had. */
export async function deleteMember(database: GatewayDatabase, member: string): Promise<void> {
  const change = beginChange(database, ...STORES);
  for (const name of STORES) {
    const store = change.objectStore(name);
    const keys = await store.index('member').getAllKeys(member);
    await Promise.all(keys.map((key) => store.delete(key)));
  }
  await change.done;
}
