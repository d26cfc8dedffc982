import { describe, expect, test } from 'vitest';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { createSafeStorage } from '#src/platform/safe-storage.ts';
import { createStoredSession } from '#src/services/session/session.ts';

const KEY = 'MC_SESSION_INFO';
const ada: SessionInfo = {
  id: '7',
  token: 'token-1',
  merchantCode: 'aurora',
  userName: 'ada',
  type: 0,
  firstTimeLogin: false,
};

function createStorage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

describe('the stored session', () => {
  test('is read back unchanged, with exactly its six fields', () => {
    const storage = createStorage();
    const store = createStoredSession(storage);
    store.write({ ...ada, password: 'fastline-1' } as SessionInfo);
    expect(store.read('aurora')).toEqual(ada);
    expect(JSON.parse(storage.kept.get(KEY) ?? '')).toEqual(ada);
  });

  test.each([
    ['invalid JSON', '{"token":'],
    ['JSON in another format', '["token-1"]'],
    ['a missing token', JSON.stringify({ ...ada, token: undefined })],
    ['an empty token', JSON.stringify({ ...ada, token: '' })],
    ['a token that is not text', JSON.stringify({ ...ada, token: 42 })],
    ['the session of another merchant', JSON.stringify({ ...ada, merchantCode: 'rio' })],
  ])('counts as a guest and is removed when it is %s', (_case, text) => {
    const storage = createStorage({ [KEY]: text });
    expect(createStoredSession(storage).read('aurora')).toBeNull();
    expect(storage.kept.has(KEY)).toBe(false);
  });

  test.each<[string, object, Partial<SessionInfo>]>([
    ['a numeric id', { id: 7 }, {}],
    ['no id', { id: undefined }, { id: '' }],
    ['an id that is null', { id: null }, { id: '' }],
    ['no name', { userName: undefined }, { userName: '' }],
    ['a type as text', { type: '1' }, { type: 1 }],
    ['no type', { type: undefined }, {}],
    ['an invalid type', { type: 'agent' }, {}],
    ['a first login of Y', { firstTimeLogin: 'Y' }, { firstTimeLogin: true }],
    ['a first login of 1', { firstTimeLogin: 1 }, { firstTimeLogin: true }],
    ['a first login of N', { firstTimeLogin: 'N' }, {}],
    ['no first login', { firstTimeLogin: undefined }, {}],
    ['a due change of Y', { updatePassword: 'Y' }, { updatePassword: true }],
  ])('is read from an older app with %s', (_what, kept, read) => {
    const storage = createStorage({ [KEY]: JSON.stringify({ ...ada, ...kept }) });
    expect(createStoredSession(storage).read('aurora')).toEqual({ ...ada, ...read });
    expect(storage.kept.has(KEY)).toBe(true);
  });

  test('is valid with only its token and merchant', () => {
    const { token, merchantCode } = ada;
    const storage = createStorage({ [KEY]: JSON.stringify({ token, merchantCode }) });
    expect(createStoredSession(storage).read('aurora')).toEqual({ ...ada, id: '', userName: '' });
  });

  test('is a guest if the storage throws, without other effects', () => {
    const blocked = createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = createStoredSession(blocked);
    expect(() => store.write(ada)).not.toThrow();
    expect(store.read('aurora')).toBeNull();
  });
});
