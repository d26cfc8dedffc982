// @vitest-environment page
import { afterEach, describe, expect, test } from 'vitest';
import { createSafeStorage } from '#src/platform/safe-storage.ts';
import { encodeLegacyPassword } from '#src/services/remembered-login/encrypt-password.ts';
import {
  createLoginRecord,
  disableAutoLogin,
  isAutoLoginDisabled,
  readRememberedLogin,
  rememberLogin,
  renewRememberedLogin,
} from '#src/services/remembered-login/remembered-login.ts';

afterEach(() => localStorage.clear());

test('a logout while a login is being stored is not undone', async () => {
  const remembering = rememberLogin({ type: 'username', username: 'ada', merchant: 'aurora', password: 'p' });
  disableAutoLogin();
  await remembering;
  expect(isAutoLoginDisabled()).toBe(true);
});

test('a login that is written again stays available, with the same auto-login state', async () => {
  const login = { type: 'sms', username: '+639171234567', merchant: 'aurora' } as const;
  await rememberLogin(login);
  disableAutoLogin();
  const renewing = renewRememberedLogin(login);
  expect(await readRememberedLogin()).toEqual(login);
  await renewing;
  expect([await readRememberedLogin(), isAutoLoginDisabled()]).toEqual([login, true]);
});

test('the previous login is deleted before the new one is stored', async () => {
  await rememberLogin({ type: 'sms', username: '+639171234567', merchant: 'aurora' });
  const remembering = rememberLogin({ type: 'username', username: 'ada', merchant: 'aurora', password: 'p' });
  expect(await readRememberedLogin()).toBeUndefined();
  await remembering;
});

const KEY = 'MC_REMEMBERED_LOGIN';
const ada = { type: 'username', username: 'ada', merchant: 'aurora', password: 'pässword 1' } as const;
const makeKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

async function createFixture(text?: unknown) {
  const kept = new Map<string, string>();
  if (text !== undefined) kept.set(KEY, typeof text === 'string' ? text : JSON.stringify(text));
  const fixture = { kept, key: await makeKey(), stored: () => JSON.parse(kept.get(KEY) ?? 'null') as Record<string, string> };
  const storage = {
    read: (name: string) => kept.get(name) ?? null,
    write: (name: string, value: string) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
  return { fixture, record: createLoginRecord({ storage, findKey: async () => fixture.key }) };
}

describe('the remembered login', () => {
  test('is restored with its four fields and a sealed password', async () => {
    const { fixture, record } = await createFixture();
    await record.save(ada);
    expect(fixture.stored()).toEqual({ type: 'username', username: 'ada', merchant: 'aurora', password: expect.any(String) });
    expect(fixture.stored().password).toMatch(/^sealed:/);
    expect(await record.read()).toEqual(ada);
  });

  test('seals a password that an older app stored unsealed', async () => {
    const { fixture, record } = await createFixture({ ...ada, password: encodeLegacyPassword(ada.password) });
    expect(await record.read()).toEqual(ada);
    expect(fixture.stored().password).toMatch(/^sealed:/);
    expect(await record.read()).toEqual(ada);
  });

  test.each(['sms', 'firebase'] as const)('stores no password of a login by %s', async (type) => {
    const { fixture, record } = await createFixture();
    await record.save({ ...ada, type });
    expect([...fixture.kept.values()].join()).not.toContain('password');
    expect((await record.read())?.username).toBe(type === 'sms' ? 'ada' : undefined);
  });

  test('drops the code that an older app stored for an SMS login', async () => {
    const { fixture, record } = await createFixture({ ...ada, type: 'sms', password: encodeLegacyPassword('123456') });
    expect(await record.read()).toEqual({ type: 'sms', username: 'ada', merchant: 'aurora' });
    expect(fixture.stored()).not.toHaveProperty('password');
  });

  test('is missing if its key is lost', async () => {
    const { fixture, record } = await createFixture();
    await record.save(ada);
    fixture.key = await makeKey();
    expect(await record.read()).toBeUndefined();
    expect(fixture.kept.size).toBe(0);
  });

  test('cannot be opened with another name', async () => {
    const { fixture, record } = await createFixture();
    await record.save(ada);
    fixture.kept.set(KEY, JSON.stringify({ ...fixture.stored(), username: 'grace' }));
    expect(await record.read()).toBeUndefined();
  });

  test.each(['{"type":', '[]', 'null', '""', { ...ada, type: 'firebase' }, { ...ada, username: '' }, { ...ada, password: 7 }])(
    'is missing and deleted if it is %j',
    async (text) => {
      const { fixture, record } = await createFixture(text);
      expect(await record.read()).toBeUndefined();
      expect(fixture.kept.size).toBe(0);
    },
  );

  test('is missing if the storage throws', async () => {
    const storage = createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const record = createLoginRecord({ storage, findKey: makeKey });
    await expect(record.save(ada)).resolves.toBeUndefined();
    expect(await record.read()).toBeUndefined();
  });

  test('stores nothing without a key, and stays while the key is unavailable', async () => {
    const { fixture, record } = await createFixture();
    await record.save(ada);
    const kept = fixture.kept.get(KEY);
    const refuse = () => Promise.reject(new DOMException('blocked', 'InvalidStateError'));
    const storage = { read: () => kept ?? null, write: () => {}, remove: () => fixture.kept.clear() };
    const blocked = createLoginRecord({ storage, findKey: refuse });
    expect(await blocked.read()).toBeUndefined();
    expect(fixture.kept.size).toBe(1);
    await blocked.save(ada);
    expect(fixture.kept.size).toBe(0);
  });
});
