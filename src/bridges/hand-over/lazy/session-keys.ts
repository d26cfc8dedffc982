import * as v from 'valibot';
import { type GatewayStore, openGatewayStore, SESSION_KEY_PREFIX, tryDatabase } from '#gateway/store/database.ts';

const isPrivateKey = (value: unknown): boolean => value instanceof CryptoKey && value.type === 'private';

/** The key to which an operator has bound a session, under its name; docs/product/proofs.md */
const SessionKey = v.object({
  name: v.pipe(
    v.string(),
    v.check((name) => name.startsWith(SESSION_KEY_PREFIX)),
  ),
  key: v.object({ privateKey: v.pipe(v.unknown(), v.check(isPrivateKey)), boundAt: v.number() }),
});

/** The keys of bound sessions. No script can read them, but a window can pass them to another one. */
export interface SessionKeys {
  list(): Promise<unknown[]>;
  /** Stores each key whose name is free; rejects if they cannot be stored. */
  add(keys: readonly unknown[]): Promise<void>;
}

const KEY_NAMES = () => IDBKeyRange.bound(SESSION_KEY_PREFIX, `${SESSION_KEY_PREFIX}~`);

export function openSessionKeys(store: Pick<GatewayStore, 'ready'> = openGatewayStore()): SessionKeys {
  return {
    list: async () => {
      const listed = await tryDatabase(store, async (database) => {
        const names = await database.getAllKeys('facts', KEY_NAMES());
        return Promise.all(names.map(async (name) => ({ name, key: await database.get('facts', name) })));
      });
      if (!listed) throw new Error('the keys of sessions cannot be read');
      return listed.filter((key) => v.is(SessionKey, key));
    },
    add: async (keys) => {
      const parsed = keys.map((key) => v.parse(SessionKey, key));
      const stored = await tryDatabase(store, async (database) => {
        for (const { name, key } of parsed)
          if ((await database.getKey('facts', name)) === undefined) await database.put('facts', key, name);
        return true;
      });
      if (!stored) throw new Error('the keys of sessions cannot be written');
    },
  };
}
