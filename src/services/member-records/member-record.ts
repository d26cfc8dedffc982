import * as v from 'valibot';
import { localStore, type SafeStorage } from '../../platform/safe-storage.ts';
import { createStore, type Store } from '../../state/create-store.ts';
import { getSession, onSessionChange } from '../session/session.ts';
import type { MEMBER_RECORD_KEYS } from './clear-member-records.ts';
import { findRecordOwner } from './record-owner.ts';

type RecordKey = (typeof MEMBER_RECORD_KEYS)[number];

/** What this device keeps of one member, and of nobody else; docs/product/session.md. */
export interface MemberRecord<Value> {
  readonly store: Store<Value>;
  /** Nothing is kept for a guest. */
  readonly keep: (next: Value) => void;
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
  /** What a session keeps before it is known whose it is, as one that came by a link. */
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
  // A page behind the Back button hears of nothing that the others keep meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && store.set(read()));
  return {
    store,
    keep: (next) => {
      const session = getSession();
      if (!session) return;
      const owner = findRecordOwner();
      if (owner) write(owner, next);
      else early = { token: session.token, value: next };
      store.set(next);
    },
  };
}

/** Reads as if a stranger had written it; what is not this owner's is nothing. */
export function readRecord<Value>(
  storage: SafeStorage,
  key: string,
  owner: string | null,
  schema: v.GenericSchema<unknown, Value>,
): Value | undefined {
  const text = owner === null ? null : storage.read(key);
  if (text === null) return undefined;
  try {
    const parsed = v.safeParse(v.object({ owner: v.literal(owner ?? ''), value: schema }), JSON.parse(text));
    return parsed.success ? parsed.output.value : undefined;
  } catch {
    return undefined;
  }
}
