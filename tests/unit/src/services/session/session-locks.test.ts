// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { digestToken } from '#gateway/store/partition.ts';
import { holdSession, listLivingMembers } from '#src/services/session/session-locks.ts';

/** Locks as the tabs of a browser share them. */
let held: string[];
const locks = {
  request: async (name: string, _options: object, work: () => Promise<void>) => {
    held.push(name);
    await work();
    held.splice(held.indexOf(name), 1);
  },
  query: async () => ({ held: held.map((name) => ({ name })) }),
};

beforeEach(async () => {
  await holdSession(null);
  held = ['fastline-outbox', 'fastline.session of-another-tab'];
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

test('a tab with a session says so by the name that the gateway gives its member', async () => {
  await holdSession('token');
  expect(held).toContain(`fastline.session ${await digestToken('token')}`);
  expect(await listLivingMembers('token')).toEqual([await digestToken('token'), 'of-another-tab']);
});

test('another session takes its place, and none holds nothing', async () => {
  await holdSession('one');
  await holdSession('two');
  expect(await listLivingMembers(null)).toEqual(['of-another-tab', await digestToken('two')]);
  await holdSession(null);
  expect(await listLivingMembers(null)).toEqual(['of-another-tab']);
});

test('where there are no locks, a start knows of its own session alone', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  await holdSession('token');
  expect(await listLivingMembers('token')).toEqual([await digestToken('token')]);
});
