import * as v from 'valibot';
import { onPageRestored } from '../../platform/page/page-visibility.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import { localStore, type SafeStorage } from '../../platform/safe-storage.ts';
import { createStore, type Store } from '../../state/create-store.ts';
import type { MEMBER_RECORD_KEYS } from '../session/page-session.ts';
import { findRecordOwner, getSession, onSessionChange } from '../session/session.ts';

type RecordKey = (typeof MEMBER_RECORD_KEYS)[number] | 'fastline.withdrawals';

/** The data that this device stores for one member; docs/product/session.md. */
export interface MemberRecord<Value> {
  readonly store: Store<Value>;
  /** Does nothing for a guest. */
  readonly save: (next: Value) => void;
}

interface MemberRecordOptions<Value> {
  readonly key: RecordKey;
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly empty: Value;
}

export function createMemberRecord<Value>({ key, schema, empty }: MemberRecordOptions<Value>): MemberRecord<Value> {
  const read = () => readRecord(localStore, key, findRecordOwner(), schema) ?? empty;
  const store = createStore(read());
  const write = (owner: string, value: Value) => localStore.write(key, JSON.stringify({ owner, value }));
  /** The data of a session whose member is not identified yet, such as a session that a link started. */
  let early: { readonly token: string; readonly value: Value } | undefined;
  onSessionChange((session) => {
    const owner = findRecordOwner();
    if (session && session.token === early?.token) {
      if (!owner) return;
      write(owner, early.value);
    }
    early = undefined;
    store.set(read());
  });
  window.addEventListener('storage', (event) => {
    if (event.key === key) store.set(read());
  });
  // A page in the back/forward cache receives no changes from the other pages.
  onPageRestored(() => store.set(read()));
  return {
    store,
    save: (next) => {
      const session = getSession();
      if (!session) return;
      const owner = findRecordOwner();
      if (owner) write(owner, next);
      else early = { token: session.token, value: next };
      store.set(next);
    },
  };
}

/** Treats storage as untrusted; a record of another owner is ignored. */
export function readRecord<Value>(
  storage: SafeStorage,
  key: string,
  owner: string | null,
  schema: v.GenericSchema<unknown, Value>,
): Value | undefined {
  if (owner === null) return undefined;
  return parseStored(v.object({ owner: v.literal(owner), value: schema }), storage.read(key))?.value;
}
