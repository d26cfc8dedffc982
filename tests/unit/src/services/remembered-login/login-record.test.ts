import { describe, expect, test } from 'vitest';
import { createSafeStorage } from '#src/platform/safe-storage.ts';
import { writePasswordText } from '#src/services/remembered-login/legacy-password-encoding.ts';
import { createLoginRecord } from '#src/services/remembered-login/login-record.ts';

const KEY = 'MC_REMEMBERED_LOGIN';
const ada = { type: 'username', username: 'ada', merchant: 'aurora', password: 'pässword 1' } as const;
const makeKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

async function createWorld(text?: unknown) {
  const kept = new Map<string, string>();
  if (text !== undefined) kept.set(KEY, typeof text === 'string' ? text : JSON.stringify(text));
  const world = { kept, key: await makeKey(), stored: () => JSON.parse(kept.get(KEY) ?? 'null') as Record<string, string> };
  const storage = {
    read: (name: string) => kept.get(name) ?? null,
    write: (name: string, value: string) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
  return { world, record: createLoginRecord({ storage, findKey: async () => world.key }) };
}

describe('the remembered login', () => {
  test('comes back as it was, with its four fields and a sealed password', async () => {
    const { world, record } = await createWorld();
    await record.save(ada);
    expect(world.stored()).toEqual({ type: 'username', username: 'ada', merchant: 'aurora', password: expect.any(String) });
    expect(world.stored().password).toMatch(/^sealed:/);
    expect(await record.read()).toEqual(ada);
  });

  test('seals once what an older app left open', async () => {
    const { world, record } = await createWorld({ ...ada, password: writePasswordText(ada.password) });
    expect(await record.read()).toEqual(ada);
    expect(world.stored().password).toMatch(/^sealed:/);
    expect(await record.read()).toEqual(ada);
  });

  test.each(['sms', 'firebase'] as const)('keeps no password of a login by %s', async (type) => {
    const { world, record } = await createWorld();
    await record.save({ ...ada, type });
    expect([...world.kept.values()].join()).not.toContain('password');
    expect((await record.read())?.username).toBe(type === 'sms' ? 'ada' : undefined);
  });

  test('drops the code that an older app kept of a login by SMS', async () => {
    const { world, record } = await createWorld({ ...ada, type: 'sms', password: writePasswordText('123456') });
    expect(await record.read()).toEqual({ type: 'sms', username: 'ada', merchant: 'aurora' });
    expect(world.stored()).not.toHaveProperty('password');
  });

  test('is none when its key is lost', async () => {
    const { world, record } = await createWorld();
    await record.save(ada);
    world.key = await makeKey();
    expect(await record.read()).toBeUndefined();
    expect(world.kept.size).toBe(0);
  });

  test('does not open beside another name', async () => {
    const { world, record } = await createWorld();
    await record.save(ada);
    world.kept.set(KEY, JSON.stringify({ ...world.stored(), username: 'grace' }));
    expect(await record.read()).toBeUndefined();
  });

  test.each(['{"type":', '[]', 'null', '""', { ...ada, type: 'firebase' }, { ...ada, username: '' }, { ...ada, password: 7 }])(
    'is none and goes when it is %j',
    async (text) => {
      const { world, record } = await createWorld(text);
      expect(await record.read()).toBeUndefined();
      expect(world.kept.size).toBe(0);
    },
  );

  test('is none where storage throws', async () => {
    const storage = createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const record = createLoginRecord({ storage, findKey: makeKey });
    await expect(record.save(ada)).resolves.toBeUndefined();
    expect(await record.read()).toBeUndefined();
  });

  test('keeps nothing without a key, and waits where the key is out of reach', async () => {
    const { world, record } = await createWorld();
    await record.save(ada);
    const kept = world.kept.get(KEY);
    const refuse = () => Promise.reject(new DOMException('blocked', 'InvalidStateError'));
    const storage = { read: () => kept ?? null, write: () => {}, remove: () => world.kept.clear() };
    const blocked = createLoginRecord({ storage, findKey: refuse });
    expect(await blocked.read()).toBeUndefined();
    expect(world.kept.size).toBe(1);
    await blocked.save(ada);
    expect(world.kept.size).toBe(0);
  });
});
