import { describe, expect, test } from 'vitest';
import { type PushMessage, parsePush } from '#sw/push/parse-push.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

const PLAIN: PushMessage = {
  id: 'm-1',
  member: '',
  title: 'Mega 6/45',
  body: 'You won',
  link: '/m/game',
  tag: 'm-1',
  actions: [],
  badge: null,
};
const actions = [{ title: 'See it', action: '/m/game' }];
const notification = { title: 'Mega 6/45', body: 'You won' };
const fcm = { from: '42', fcmMessageId: 'm-1', notification };

const READ: readonly [title: string, payload: unknown, expected: Partial<PushMessage>][] = [
  ['our own', { id: 'm-1', ...notification, link: '/m/game' }, {}],
  ['our own with an action', { id: 'm-1', ...notification, link: '/m/game', actions }, { actions }],
  ['FCM’s with an action', { ...fcm, notification: { ...notification, actions, click_action: '/m/game' } }, { actions }],
  [
    'declarative with an action',
    {
      web_push: 8030,
      notification: {
        ...notification,
        navigate: '/m/game',
        tag: 'm-1',
        data: { id: 'm-1', actions },
      },
    },
    { actions },
  ],
  ['our own for one member', { id: 'm-1', member: ' ada ', ...notification, link: '/m/game' }, { member: 'ada' }],
  ['our own for one member by a number', { id: 'm-1', member: 42, ...notification, link: '/m/game' }, { member: '42' }],
  ['our own for nobody that can be read', { id: 'm-1', member: ['ada'], ...notification, link: '/m/game' }, {}],
  ['FCM’s for one member', { ...fcm, data: { id: 'm-1', member: 'ada', link: '/m/game' } }, { member: 'ada' }],
  [
    'declarative for one member',
    { web_push: 8030, notification: { ...notification, navigate: '/m/game', data: { id: 'm-1', member: 'ada' } } },
    { member: 'ada' },
  ],
  ['our own with a wrong action', { id: 'm-1', ...notification, link: '/m/game', actions: [...actions, { title: 7 }] }, {}],
  ['FCM’s, link in its options', { ...fcm, fcmOptions: { link: '/m/game' } }, {}],
  ['FCM’s, link as click_action', { ...fcm, notification: { ...notification, click_action: '/m/game' } }, {}],
  ['FCM’s, everything in data', { ...fcm, notification: undefined, data: { ...notification, link: '/m/game' } }, {}],
  ['FCM’s with our id', { ...fcm, data: { id: 'ours', link: '/m/game' } }, { id: 'ours', tag: 'ours' }],
  ['FCM’s with a tag', { ...fcm, notification: { ...notification, tag: 't', click_action: '/m/game' } }, { tag: 't' }],
  [
    'declarative',
    { web_push: 8030, notification: { ...notification, navigate: '/m/game', tag: 't' }, app_badge: 3 },
    { id: null, tag: 't', badge: 3 },
  ],
  [
    'declarative as Safari first read it',
    { web_push: 8030, notification: { ...notification, navigate: '/m/game', app_badge: '4', data: { id: 'm-1' } } },
    { badge: 4 },
  ],
];

const NOTHING: readonly unknown[] = [
  null,
  7,
  'text',
  [],
  {},
  { id: 'm-1', link: '/m/game' },
  { ...fcm, notification: { icon: 'x' } },
  { web_push: 8030 },
  { web_push: 8030, notification: { navigate: '/m/game' } },
];

describe('a push payload', () => {
  test.each(READ)('of the form %s is read', (_title, payload, expected) => {
    expect(parsePush(JSON.stringify(payload))).toEqual({ ...PLAIN, ...expected });
  });

  test.each(NOTHING)('without content is ignored: %j', (payload) => {
    expect(parsePush(JSON.stringify(payload))).toBeNull();
  });

  test('keeps valid members beside invalid ones', () => {
    const broken = { id: [5], title: 'Mega 6/45', body: { html: 1 }, link: ['x'] };
    expect(parsePush(JSON.stringify(broken))).toEqual({
      id: null,
      member: '',
      title: 'Mega 6/45',
      body: '',
      link: '',
      tag: '',
      actions: [],
      badge: null,
    });
  });

  test('preserves the digits of a name that is a number', () => {
    expect(parsePush('{"id":1234567890123456801,"title":"Mega 6/45"}')?.id).toBe('1234567890123456801');
    expect(parsePush('{"id":5,"title":"Mega 6/45"}')?.id).toBe('5');
  });

  test('of arbitrary text never throws', () => {
    fc.assert(fc.property(fc.string(), (garbage) => void parsePush(garbage)));
    expect(parsePush('<html>Sign in</html>')).toBeNull();
  });

  test('with an unconvertible object as a number has no badge', () => {
    const payload = { web_push: 8030, app_badge: { toString: 1, valueOf: 2 }, notification: { title: 'Draw' } };
    expect(parsePush(JSON.stringify(payload))).toMatchObject({ title: 'Draw', badge: null });
  });

  test('of arbitrary JSON yields texts or null', () => {
    const names = ['web_push', 'notification', 'fcmMessageId', 'data', 'fcmOptions', 'title', 'body', 'link', 'id', 'app_badge'];
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(8030, 'text'),
      fc.dictionary(fc.constantFrom(...names), fc.jsonValue()),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (payload) => {
        const push = parsePush(JSON.stringify(payload));
        expect(push === null || push.title + push.body !== '').toBe(true);
        expect(push === null || (push.title.length <= 600 && push.id !== '')).toBe(true);
      }),
    );
  });
});
