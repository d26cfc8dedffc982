import { beforeEach, expect, test, vi } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import type { CallContext } from '#contract/messages/gateway-messages.ts';
import type { Answer } from '#src/bridges/api.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { createQueryCache, type QueryCache } from '#src/bridges/query-cache.ts';

const context: CallContext = { merchant: 'aurora', language: 'EN', token: 'ada' };
const meta = { from: 'network', policy: '', tried: [], ageMs: 0, storedAt: 1, stale: false } as const;
let replies: ((outcome: unknown) => void)[] = [];
let cache: QueryCache;

const fetchQuery = vi.fn(
  <N extends EndpointName>() =>
    new Promise<Answer<N>>((resolve, reject) =>
      replies.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve({ value: outcome, meta } as Answer<N>))),
    ),
);

beforeEach(() => {
  replies = [];
  fetchQuery.mockClear();
  cache = createQueryCache({ fetchQuery });
});

const start = (name: 'member.info' | 'promotions.banners') => {
  const query = cache.find(name, undefined, context);
  const fetched = cache.fetch(query);
  const settle = (outcome: unknown) => {
    replies.pop()?.(outcome);
    return fetched;
  };
  return { query, settle };
};

test('what a member saw is gone with the member', async () => {
  const { query, settle } = start('member.info');
  await settle({ id: '7' });
  expect(cache.read(query.key).value).toEqual({ id: '7' });
  cache.removeMemberQueries();
  expect(cache.read(query.key).value).toBeUndefined();
});

test('a reply under way at the logout is not kept', async () => {
  const { query, settle } = start('member.info');
  cache.removeMemberQueries();
  await settle({ id: '7' });
  expect(cache.read(query.key)).toEqual({ isLoading: true });
  expect(cache.find('member.info', undefined, context)).not.toBe(query);
});

test('a reply for everybody outlives the logout', async () => {
  const { query, settle } = start('promotions.banners');
  cache.removeMemberQueries();
  await settle({ banners: [] });
  expect(cache.read(query.key)).toMatchObject({ isLoading: false, value: { banners: [] } });
  expect(cache.find('promotions.banners', undefined, { ...context, token: null })).toBe(query);
});

test('a failure leaves the last good value', async () => {
  const { query, settle } = start('promotions.banners');
  await settle({ banners: [] });
  const again = cache.fetch(query);
  replies.pop()?.(new ApiError('busy'));
  await again;
  expect(cache.read(query.key)).toMatchObject({ value: { banners: [] }, error: { code: 'busy' }, isLoading: false });
});

test('a prefetched query is not asked again by the first component', () => {
  const query = cache.find('promotions.banners', undefined, context);
  void cache.prefetch(query);
  cache.fetchForComponent(query);
  expect(fetchQuery).toHaveBeenCalledTimes(1);
  cache.fetchForComponent(query);
  expect(fetchQuery).toHaveBeenCalledTimes(2);
});

test('the longest unused query goes first, and none that is shown', () => {
  const find = (number: number) => cache.find('games.list', { vendor: `v${number}` } as never, context);
  const [first, second] = [find(0), find(1)];
  cache.subscribe(first, () => {});
  for (let number = 2; number <= 80; number += 1) find(number);
  expect(find(0)).toBe(first);
  expect(find(1)).not.toBe(second);
});

test('a query that was just left counts as used', () => {
  const find = (number: number) => cache.find('games.list', { vendor: `v${number}` } as never, context);
  const first = find(0);
  const leave = cache.subscribe(first, () => {});
  for (let number = 1; number < 80; number += 1) find(number);
  leave();
  find(80);
  expect(find(0)).toBe(first);
});

test('a prefetched query that was evicted is asked for again', async () => {
  const prefetch = async (text: string) => {
    const query = cache.find('games.list', { vendor: text } as never, context);
    const fetched = cache.prefetch(query);
    replies.pop()?.([]);
    await fetched;
    return query;
  };
  await prefetch('first');
  for (let count = 0; count < 80; count += 1) await prefetch(String(count));
  fetchQuery.mockClear();
  cache.fetchForComponent(cache.find('games.list', { vendor: 'first' } as never, context));
  expect(fetchQuery).toHaveBeenCalledOnce();
});

test('a reply that came with the page is shown and not asked for until it is old', async () => {
  const query = cache.find('promotions.banners', undefined, context);
  cache.seed(query, { value: { banners: [] }, meta }, Date.now() + 60_000);
  cache.fetchForComponent(query);
  cache.fetchForComponent(query);
  expect(cache.read(query.key)).toMatchObject({ value: { banners: [] }, isLoading: false });
  expect(fetchQuery).not.toHaveBeenCalled();
});

test('an old one is shown while it is asked for', async () => {
  const query = cache.find('promotions.banners', undefined, context);
  cache.seed(query, { value: { banners: [] }, meta }, Date.now() - 1);
  cache.fetchForComponent(query);
  expect(cache.read(query.key)).toMatchObject({ value: { banners: [] } });
  expect(fetchQuery).toHaveBeenCalledTimes(1);
});
