import * as v from 'valibot';
import { type GatewayStore, tryDatabase } from '#gateway/store/database.ts';

const KEY = 'push-member';

const Names = v.nullish(v.array(v.string()));

/** Whether a push may be shown here: it names no member, or the bound member of this device. docs/product/push.md */
export async function isForDevice(member: string, store: GatewayStore): Promise<boolean> {
  if (!member) return true;
  const stored = v.safeParse(Names, await tryDatabase(store, (database) => database.get('facts', KEY)));
  const names = stored.success ? stored.output : null;
  // No page has reported the member yet, or storage is missing.
  return !names || names.some((name) => name.toLowerCase() === member.toLowerCase());
}

/** Stores the name and id of the member that this device is bound to; an empty list if it is not bound. */
export async function rememberPushMember(names: readonly string[], store: GatewayStore): Promise<void> {
  await tryDatabase(store, (database) => database.put('facts', names, KEY));
}
