import { findPackedList } from '#contract/line-list/packed-list.ts';
import { LINE_LIST_KEY, openGatewayStore, tryDatabase } from '#gateway/store/database.ts';

/** Stores a list that was checked, so that the first start of the new origin already uses its lines. */
export async function keepLineList(text: string): Promise<void> {
  const packed = findPackedList(text);
  await tryDatabase(openGatewayStore(), (database) => database.put('facts', { packed, lookedAt: 0 }, LINE_LIST_KEY));
}
