import { expect, test } from 'vitest';
import { MOVED_KEY, SESSION_STORAGE_KEY } from '#contract/names.ts';
import { collectBundle } from '#src/services/moving/lazy/collect-bundle.ts';
import { finishMove, storeBundle } from '#src/services/moving/lazy/store-bundle.ts';
import { REMEMBERED_LOGIN_KEY } from '#src/services/session/session.ts';
import { composeEntry, createOrigin, createOrigins, LOGIN, PAYMENTS, SESSION } from './two-origins.ts';

const collect = async () => {
  const { from, to } = await createOrigins();
  return { bundle: await collectBundle(from.open()), to };
};

test('session, login, drafts and language move; a remembered password is sealed again with the key of the new origin', async () => {
  const { bundle, to } = await collect();
  await storeBundle(bundle, to.open());
  expect(JSON.parse(to.tab.get(SESSION_STORAGE_KEY) ?? '')).toEqual(SESSION);
  expect(to.tab.get('fastline.draft.feedback')).toBe('{"text":"hello"}');
  expect(to.local.get('fastline.language')).toBe('ES');
  expect(to.local.has('fastline.frame')).toBe(false);
  expect(to.local.get(REMEMBERED_LOGIN_KEY)).not.toContain(LOGIN.password);
  expect(await to.open().login.read()).toEqual(LOGIN);
});

test('the key of a bound session moves, and no script can read it', async () => {
  const { from, to } = await createOrigins();
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ecdsa, false, ['sign', 'verify']);
  const name = 'session-key digest';
  await from.open().sessionKeys.add([{ name, key: { privateKey, boundAt: 1 } }]);
  await storeBundle(await collectBundle(from.open()), to.open());
  const [moved] = (await to.open().sessionKeys.list()) as { name: string; key: { privateKey: CryptoKey } }[];
  const sign = { name: 'ECDSA', hash: 'SHA-256' };
  const [bytes, key] = [new Uint8Array([1]), moved?.key.privateKey as CryptoKey];
  expect([moved?.name, key.extractable]).toEqual([name, false]);
  expect(await crypto.subtle.verify(sign, publicKey, await crypto.subtle.sign(sign, key, bytes), bytes)).toBe(true);
});

test.each([
  ['of another name', { name: 'line-list', key: { packed: 'x' } }],
  ['without a key', { name: 'session-key x', key: { privateKey: 'text', boundAt: 1 } }],
])('a session key %s is refused with its bundle', async (_case, sessionKey) => {
  const { bundle, to } = await collect();
  await expect(storeBundle({ ...bundle, sessionKeys: [sessionKey] }, to.open())).rejects.toThrow();
});

test('data that the new origin already has stays', async () => {
  const { bundle, to } = await collect();
  const own = JSON.stringify({ ...SESSION, token: 'own', userName: 'eve' });
  to.tab.set(SESSION_STORAGE_KEY, own);
  to.local.set('fastline.language', 'JA');
  await to.open().login.save({ ...LOGIN, username: 'eve' });
  await storeBundle(bundle, to.open());
  expect([to.tab.get(SESSION_STORAGE_KEY), to.local.get('fastline.language')]).toEqual([own, 'JA']);
  expect((await to.open().login.read())?.username).toBe('eve');
});

test('a session in another tab of the new origin is not joined by a second one', async () => {
  const { bundle, to } = await collect();
  await storeBundle(bundle, { ...to.open(), hasSession: async () => true });
  expect([to.tab.has(SESSION_STORAGE_KEY), to.tab.has('fastline.draft.feedback')]).toEqual([false, true]);
});

test('a bundle of a hostile origin stores only entries that move', async () => {
  const { bundle, to } = await collect();
  const hostile = {
    ...bundle,
    local: { 'fastline.failed-starts': '2', 'fastline.download-bar': '1' },
    tab: { [SESSION_STORAGE_KEY]: JSON.stringify({ ...SESSION, merchantCode: 'lotus' }), 'fastline.in-app': '1' },
    payments: { 'fastline.theme': 'dark' },
    calls: [],
    login: { ...LOGIN, merchant: 'lotus' },
  };
  await storeBundle(hostile, to.open());
  expect([...to.local.keys(), ...to.tab.keys()]).toEqual(['fastline.arrived']);
});

test.each([
  ['a row that is not queued', composeEntry('deposit', { endpoint: 'cashier.deposit' })],
  ['an unknown row', composeEntry('unknown', { endpoint: 'no.such' as never })],
  ['endless tries', { ...composeEntry('endless', {}), tries: -1_000_000 }],
  ['another merchant', composeEntry('foreign', { context: { merchant: 'lotus', language: 'EN', token: null } })],
])('a call of %s is refused with its bundle, so that the old origin keeps all of it', async (_case, call) => {
  const { bundle, to } = await collect();
  await expect(storeBundle({ ...bundle, calls: [...bundle.calls, call] }, to.open())).rejects.toThrow();
  expect(await to.listCalls()).toEqual([]);
});

test('a call that was on its way is due at once, under its own id', async () => {
  const { bundle, to } = await collect();
  await storeBundle(bundle, to.open());
  const [entry] = await to.queued.list();
  expect(entry).toMatchObject({ id: 'event-1', call: { id: 'event-1' }, state: { kind: 'pending', notBefore: 0 }, tries: 1 });
});

test('a bundle that cannot be stored whole is refused', async () => {
  const { bundle, to } = await collect();
  const full = { ...to.open(), local: { ...to.open().local, write: () => {} } };
  await expect(storeBundle(bundle, full)).rejects.toThrow(PAYMENTS[0]);
  const broken = { ...to.open(), calls: { ...to.open().calls, add: () => Promise.reject(new Error('no database')) } };
  await expect(storeBundle(bundle, broken)).rejects.toThrow('no database');
});

test('a player who comes back to an origin that they left stays there', async () => {
  const { bundle, to } = await collect();
  to.local.set(MOVED_KEY, JSON.stringify({ to: 'https://old.test', moved: [] }));
  await storeBundle(bundle, to.open());
  expect(to.local.has(MOVED_KEY)).toBe(false);
});

test('the new origin unbinds the device from the old address', async () => {
  const to = await createOrigin('new');
  await finishMove('old-address', to.open(), { language: 'EN', now: 5 });
  expect(await to.queued.list()).toMatchObject([
    { call: { endpoint: 'push.unsubscribe', body: { registrationToken: 'old-address', unsubscribeAll: true } }, createdAt: 5 },
  ]);
});
