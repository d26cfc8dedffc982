import { describe, expect, test } from 'vitest';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { createSafeStorage } from '#src/platform/safe-storage.ts';
import { createSessionStore } from '#src/services/session/session-store.ts';

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
  test('is read back as it was written, with its six fields and no other', () => {
    const storage = createStorage();
    const store = createSessionStore(storage);
    store.write({ ...ada, password: 'fastline-1' } as SessionInfo);
    expect(store.read('aurora')).toEqual(ada);
    expect(JSON.parse(storage.kept.get(KEY) ?? '')).toEqual(ada);
  });

  test.each([
    ['text that is no JSON', '{"token":'],
    ['JSON of another shape', '["token-1"]'],
    ['a missing token', JSON.stringify({ ...ada, token: undefined })],
    ['an empty token', JSON.stringify({ ...ada, token: '' })],
    ['a token that is no text', JSON.stringify({ ...ada, token: 42 })],
    ['the session of another merchant', JSON.stringify({ ...ada, merchantCode: 'rio' })],
  ])('counts as a guest and is removed when it is %s', (_case, text) => {
    const storage = createStorage({ [KEY]: text });
    expect(createSessionStore(storage).read('aurora')).toBeNull();
    expect(storage.kept.has(KEY)).toBe(false);
  });

  test.each<[string, object, Partial<SessionInfo>]>([
    ['a numeric id', { id: 7 }, {}],
    ['no id', { id: undefined }, { id: '' }],
    ['an id that is null', { id: null }, { id: '' }],
    ['no name', { userName: undefined }, { userName: '' }],
    ['a type in text', { type: '1' }, { type: 1 }],
    ['no type', { type: undefined }, {}],
    ['a type that is none', { type: 'agent' }, {}],
    ['a first login of Y', { firstTimeLogin: 'Y' }, { firstTimeLogin: true }],
    ['a first login of 1', { firstTimeLogin: 1 }, { firstTimeLogin: true }],
    ['a first login of N', { firstTimeLogin: 'N' }, {}],
    ['no first login', { firstTimeLogin: undefined }, {}],
    ['a due change of Y', { updatePassword: 'Y' }, { updatePassword: true }],
  ])('is one that an older app kept with %s', (_what, kept, read) => {
    const storage = createStorage({ [KEY]: JSON.stringify({ ...ada, ...kept }) });
    expect(createSessionStore(storage).read('aurora')).toEqual({ ...ada, ...read });
    expect(storage.kept.has(KEY)).toBe(true);
  });

  test('is one by its token and merchant alone', () => {
    const { token, merchantCode } = ada;
    const storage = createStorage({ [KEY]: JSON.stringify({ token, merchantCode }) });
    expect(createSessionStore(storage).read('aurora')).toEqual({ ...ada, id: '', userName: '' });
  });

  test('is a guest where storage throws, and nothing else breaks', () => {
    const blocked = createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = createSessionStore(blocked);
    expect(() => store.write(ada)).not.toThrow();
    expect(store.read('aurora')).toBeNull();
  });
});
