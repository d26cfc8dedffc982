import { DAY_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { beginChange, type GatewayStore, SESSION_KEY_PREFIX, tryDatabase } from '../store/database.ts';
import { digestToken } from '../store/partition.ts';
import { encodeUrl } from './encodings.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const NEXT_KEY = 'next-session-key';
/** Longer than the operator keeps a session. */
const FORGET_KEY_MS = 30 * DAY_MS;

interface NextKey {
  readonly privateKey: CryptoKey;
  readonly publicKey: string;
  /** A login has used it, so the next login gets another. */
  readonly isUsed: boolean;
}
type FactsInChange = ReturnType<ReturnType<typeof beginChange<readonly ['facts']>>['objectStore']>;
interface StoredKey {
  readonly privateKey: CryptoKey;
  readonly boundAt: number;
}

/** The keys of this browser to which the operator binds sessions; no script can read their private halves. docs/product/proofs.md */
export function createSessionKeys({ clock }: Pick<GatewayEnvironment, 'clock'>, store: GatewayStore) {
  /** By token, because a digest with each call would take longer than all else here. */
  const found = new Map<string, Promise<CryptoKey | undefined>>();
  const read = async (token: string) => {
    const name = SESSION_KEY_PREFIX + (await digestToken(token));
    const stored = await tryDatabase(store, (database) => database.get('facts', name));
    return stored as StoredKey | undefined;
  };

  /** Changes the keys in one transaction, so that all calls of both hosts see the same next key. */
  const changeKeys = <T>(run: (facts: FactsInChange, next: NextKey | undefined) => Promise<T>) =>
    tryDatabase(store, async (database) => {
      const change = beginChange(database, 'facts');
      const facts = change.objectStore('facts');
      const result = await run(facts, (await facts.get(NEXT_KEY)) as NextKey | undefined);
      await change.done;
      return result;
    });

  return {
    /** Returns the public key for the next login; undefined if the browser cannot store keys. */
    prepare: async (): Promise<string | undefined> => {
      const { publicKey, privateKey } = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
      const text = encodeUrl(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
      return changeKeys(async (facts, next) => {
        if (next && !next.isUsed) return next.publicKey;
        await facts.put({ privateKey, publicKey: text, isUsed: false } satisfies NextKey, NEXT_KEY);
        return text;
      });
    },
    /** The login that used the key has returned this token. */
    bind: async (token: string): Promise<void> => {
      const name = SESSION_KEY_PREFIX + (await digestToken(token));
      await changeKeys(async (facts, next) => {
        if (next) {
          found.set(token, Promise.resolve(next.privateKey));
          await facts.put({ privateKey: next.privateKey, boundAt: clock.safeNow() } satisfies StoredKey, name);
          await facts.put({ ...next, isUsed: true } satisfies NextKey, NEXT_KEY);
        }
        for (const old of await facts.getAllKeys(IDBKeyRange.bound(SESSION_KEY_PREFIX, `${SESSION_KEY_PREFIX}~`))) {
          const { boundAt } = (await facts.get(old)) as StoredKey;
          if (clock.safeNow() - boundAt > FORGET_KEY_MS) await facts.delete(old);
        }
      });
    },
    /** Returns the key of a session; undefined if it is not bound. */
    find: async (token: string): Promise<CryptoKey | undefined> => {
      const known = found.get(token) ?? read(token).then((stored) => stored?.privateKey);
      found.set(token, known);
      // Another host may bind the session, and the database may have been too slow.
      void known.then((key) => key ?? found.delete(token));
      return known;
    },
  };
}
