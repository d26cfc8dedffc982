import type { IDBPTransaction, StoreNames } from 'idb';
import type { GatewayDatabase, GatewaySchema } from './database.ts';

type Change<Names extends ArrayLike<StoreNames<GatewaySchema>>> = IDBPTransaction<GatewaySchema, Names, 'readwrite'>;

/** A transaction that writes. Its end is watched from the start: a full disk ends it while its first step is still being waited for. */
export function beginChange<const Names extends readonly StoreNames<GatewaySchema>[]>(
  database: GatewayDatabase,
  ...names: Names
): Change<Names> {
  const change = database.transaction(names, 'readwrite');
  change.done.catch(() => undefined);
  return change;
}
