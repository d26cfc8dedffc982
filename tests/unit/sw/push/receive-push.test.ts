import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { receivePush } from '#sw/push/receive-push.ts';

const scope = vi.hoisted(() => ({ badges: [] as number[], unread: 0, hasBadges: true, refuses: false, failures: 0 }));
vi.mock('#sw/worker-scope.ts', () => ({
  worker: {
    location: new URL('https://aurora.example/m/sw.js'),
    clients: { matchAll: async () => [] },
    registration: {
      showNotification: async () => {
        if (scope.failures-- > 0) throw new TypeError('no permission');
        scope.unread += 1;
      },
      getNotifications: async () => Array.from({ length: scope.unread }),
    },
    get navigator() {
      const setAppBadge = async (count: number) => {
        scope.badges.push(count);
        if (scope.refuses) throw new DOMException('refused', 'NotAllowedError');
      };
      return { userAgent: 'Chrome', ...(scope.hasBadges && { setAppBadge }) };
    },
  },
}));

const NEWS = { title: 'News', body: 'Draw tonight' };
const push = (message: object = NEWS) => receivePush(JSON.stringify(message));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  Object.assign(scope, { badges: [], unread: 0, hasBadges: true, refuses: false, failures: 0 });
});

test('the icon shows how many notifications stand unread', async () => {
  await push();
  await push();
  expect(scope.badges).toEqual([1, 2]);
});

test('a message that comes over two channels at once is shown and counted once', async () => {
  const message = { id: 'draw-1', ...NEWS };
  expect(await Promise.all([push(message), push(message)])).toEqual([true, false]);
  expect(scope.unread).toBe(1);
});

test('a push that could not be shown holds up no other', async () => {
  scope.failures = 1;
  const [failed, shown] = await Promise.allSettled([push(), push()]);
  expect(failed.status).toBe('rejected');
  expect(shown).toEqual({ status: 'fulfilled', value: true });
});

test('a number that the sender gives is shown instead', async () => {
  await push({ web_push: 8030, app_badge: 7, notification: { ...NEWS, navigate: '/m/home' } });
  expect(scope.badges).toEqual([7]);
});

test.each([
  ['icons have no badges', { hasBadges: false }],
  ['the browser refuses one', { refuses: true }],
])('where %s the notification is shown all the same', async (_what, state) => {
  Object.assign(scope, state);
  expect(await push()).toBe(true);
  expect(scope.unread).toBe(1);
});
