import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberPushMember } from '#sw/push/push-member.ts';
import { receivePush } from '#sw/push/receive-push.ts';
import { store } from '#sw/store.ts';

const scope = vi.hoisted(() => {
  const world = {
    badges: [] as number[],
    unread: 0,
    hasBadges: true,
    refuses: false,
    failures: 0,
    agent: 'Chrome',
    shown: [] as string[],
  };
  vi.stubGlobal('self', {
    location: new URL('https://aurora.example/m/sw.js'),
    clients: { matchAll: async () => [] },
    registration: {
      showNotification: async (title: string) => {
        if (world.failures-- > 0) throw new TypeError('no permission');
        world.shown.push(title);
        world.unread += 1;
      },
      getNotifications: async () => Array.from({ length: world.unread }),
    },
    get navigator() {
      const setAppBadge = async (count: number) => {
        world.badges.push(count);
        if (world.refuses) throw new DOMException('refused', 'NotAllowedError');
      };
      return { userAgent: world.agent, ...(world.hasBadges && { setAppBadge }) };
    },
  });
  return world;
});

const NEWS = { title: 'News', body: 'Draw tonight' };
const push = (message: object = NEWS) => receivePush(JSON.stringify(message));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  Object.assign(scope, { badges: [], unread: 0, hasBadges: true, refuses: false, failures: 0, agent: 'Chrome', shown: [] });
});

test('the icon shows the number of unread notifications', async () => {
  await push();
  await push();
  expect(scope.badges).toEqual([1, 2]);
});

test('a message that arrives over two channels at once is shown and counted once', async () => {
  const message = { id: 'draw-1', ...NEWS };
  expect(await Promise.all([push(message), push(message)])).toEqual([true, false]);
  expect(scope.unread).toBe(1);
});

test('a push that could not be shown does not block others', async () => {
  scope.failures = 1;
  const [failed, shown] = await Promise.allSettled([push(), push()]);
  expect(failed.status).toBe('rejected');
  expect(shown).toEqual({ status: 'fulfilled', value: true });
});

test('a number in the push takes precedence', async () => {
  await push({ web_push: 8030, app_badge: 7, notification: { ...NEWS, navigate: '/m/home' } });
  expect(scope.badges).toEqual([7]);
});

test.each([
  ['icons have no badges', { hasBadges: false }],
  ['the browser refuses one', { refuses: true }],
])('the notification is still shown if %s', async (_what, state) => {
  Object.assign(scope, state);
  expect(await push()).toBe(true);
  expect(scope.unread).toBe(1);
});

describe('a push for one member', () => {
  const compose = (id: string) => ({ ...NEWS, id, member: 'ada' });

  test('is shown if no page has reported the bound member yet', async () => {
    expect(await push(compose('first'))).toBe(true);
  });

  test.each([
    ['is shown on their device', ['7', 'Ada'], true],
    ['is shown by their id, too', ['ada', 'grace'], true],
    ['is dropped on another member’s device', ['8', 'bob'], false],
    ['is dropped on a device that is not bound', [], false],
  ])('%s', async (what, names, isShown) => {
    await rememberPushMember(names, store);
    expect(await push(compose(what))).toBe(isShown);
    expect(scope.shown).toEqual(isShown ? ['News'] : []);
  });

  test('shows no text to other members if the browser insists on a notification', async () => {
    scope.agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
    await rememberPushMember(['bob'], store);
    await push(compose('insisted on'));
    expect(scope.shown).toEqual(['Aurora']);
  });

  test('counts as not shown if it was dropped, and a push without a member is shown to any user', async () => {
    await rememberPushMember(['bob'], store);
    await push(compose('dropped'));
    await rememberPushMember(['ada'], store);
    expect(await push(compose('dropped'))).toBe(true);
    expect(await push(NEWS)).toBe(true);
  });
});
