import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createOperatorKeys, D } from '#tests/unit/gateway/line-list/list-fixture.ts';
import { createFakeCaches } from '../releases/fake-caches.ts';

const NEWS = { title: 'News', body: 'Draw tonight' };
const shown: string[] = [];
const screen = { isBlocked: false };

/** The scope of a worker that has no open page. */
const createScope = () => ({
  location: new URL('https://aurora.example/m/sw.js'),
  clients: { matchAll: async () => [] },
  navigator: { userAgent: 'Chrome', language: 'en', onLine: true },
  registration: {
    showNotification: async (title: string) => {
      if (screen.isBlocked) throw new TypeError('no permission');
      shown.push(title);
    },
    getNotifications: async () => [],
  },
});

/** Starts a worker of a build with this release key. */
async function startWorker(publicKey: string) {
  vi.resetModules();
  vi.stubGlobal('__RELEASE_PUBLIC_KEY__', publicKey);
  vi.stubGlobal('self', createScope());
  const { onPush } = await import('#sw/on-push.ts');
  const { gateway } = await import('#sw/host-gateway.ts');
  const push = async (payload: string | null) => {
    const works: Promise<unknown>[] = [];
    const data = payload === null ? null : { text: () => payload };
    onPush({ data, waitUntil: (work: Promise<unknown>) => works.push(work) } as unknown as PushEvent);
    await Promise.all(works);
  };
  return { push, list: () => gateway.listLines() };
}

beforeEach(() => {
  shown.length = 0;
  screen.isBlocked = false;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', createFakeCaches());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

test.each<[string, (packed: string) => string]>([
  ['our own form', (lineList) => JSON.stringify({ id: '1', ...NEWS, lineList })],
  ['FCM’s form', (lineList) => JSON.stringify({ fcmMessageId: '1', data: { ...NEWS, lineList } })],
  ['a declarative form', (packed) => JSON.stringify({ web_push: 8030, notification: { ...NEWS, data: { any: [packed] } } })],
  ['an unknown form', (packed) => JSON.stringify({ deep: { down: `see ${packed}.` } })],
  ['a text that is not JSON', (packed) => `lines: ${packed}`],
  ['a form with two lists, the first of which is cut', (packed) => `${packed.slice(0, -9)} ${packed}`],
])('a list of lines in %s is in use after the push', async (_, write) => {
  const { publicKey, sign } = await createOperatorKeys(Date.now());
  const { push, list } = await startWorker(publicKey);
  expect(await list()).not.toContain(D);
  await push(write(await sign()));
  expect(await list()).toEqual([D]);
});

test('a push with a list is shown like any other', async () => {
  const { publicKey, sign } = await createOperatorKeys(Date.now());
  const { push } = await startWorker(publicKey);
  await push(JSON.stringify({ ...NEWS, lineList: await sign() }));
  expect(shown).toEqual(['News']);
});

test('a push that the browser does not show still brings its list', async () => {
  const { publicKey, sign } = await createOperatorKeys(Date.now());
  const { push, list } = await startWorker(publicKey);
  screen.isBlocked = true;
  await push(JSON.stringify({ ...NEWS, lineList: await sign() }));
  expect(shown).toEqual([]);
  expect(await list()).toEqual([D]);
});

test('a push for another member still brings its list', async () => {
  const { publicKey, sign } = await createOperatorKeys(Date.now());
  const { push, list } = await startWorker(publicKey);
  const { rememberPushMember } = await import('#sw/push/push-member.ts');
  const { store } = await import('#sw/store.ts');
  await rememberPushMember(['bob'], store);
  await push(JSON.stringify({ ...NEWS, member: 'ada', lineList: await sign() }));
  expect(shown).toEqual([]);
  expect(await list()).toEqual([D]);
});

test.each<[string, (packed: string) => string | null]>([
  ['a forged list', (packed) => packed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
  ['a cut list', (packed) => packed.slice(0, -1)],
  ['another tilde', () => '~'],
  ['nothing', () => null],
])('a push with %s changes no line', async (_, write) => {
  const { publicKey, sign } = await createOperatorKeys(Date.now());
  const { push, list } = await startWorker(publicKey);
  await push(write(await sign()));
  expect(await list()).not.toContain(D);
});
