import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { findReplySchema } from '#contract/find-schemas.ts';
import { createReplyCache, type ReplyCache } from '#gateway/cache/reply-cache.ts';
import { openGatewayStore } from '#gateway/store/database.ts';

const KEY = 'GET /a aurora en ada';
const stored = {
  key: KEY,
  endpoint: 'promotions.banners',
  member: 'ada',
  status: 200,
  value: { banners: [] },
  line: '',
  storedAt: 1,
  usedAt: 1,
} as const;

test.each([
  ['a write', (cache: ReplyCache) => cache.purge((key) => key === KEY)],
  ['a logout', (cache: ReplyCache) => cache.purgeMember('ada')],
])('a reply purged by %s during its read is not found again', async (_, purge) => {
  const store = openGatewayStore();
  await createReplyCache(store, { build: 'one', findReplySchema }).put(stored);
  const cache: ReplyCache = createReplyCache(store, {
    build: 'two',
    // By now the reply has been read from the disk.
    findReplySchema: async (name) => {
      await purge(cache);
      return findReplySchema(name);
    },
  });
  expect(await cache.find(KEY, 2)).toMatchObject({ key: KEY });
  expect(await cache.find(KEY, 2)).toBeUndefined();
});

test.each([
  ['two', 1],
  ['one', 0],
])('a reply stored by build "one" is validated by build "%s": %i times', async (build, expected) => {
  const store = openGatewayStore();
  const check = vi.fn(findReplySchema);
  await createReplyCache(store, { build: 'one', findReplySchema: check }).put(stored);
  expect(await createReplyCache(store, { build, findReplySchema: check }).find(KEY, 2)).toMatchObject({ value: stored.value });
  expect(check).toHaveBeenCalledTimes(expected);
});

test('without a database a reply with unconfirmed fields is found in memory', async () => {
  const cache = createReplyCache({ ready: async () => undefined, isSettled: () => true }, { build: 'one', findReplySchema });
  await cache.put({ ...stored, unconfirmed: ['tracking'] });
  expect(await cache.find(KEY, 2)).toMatchObject({ value: stored.value });
  await cache.purge((key) => key === KEY);
  expect(await cache.find(KEY, 2)).toBeUndefined();
});
