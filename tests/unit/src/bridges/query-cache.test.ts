import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EndpointName, endpoints, findEndpoint, type QueryName } from '#contract/endpoints.ts';
import type { CallContext } from '#contract/messages/gateway-messages.ts';
import type { Answer } from '#src/bridges/api.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { createQueryCache, type QueryCache } from '#src/bridges/query-cache.ts';

const context: CallContext = { merchant: 'aurora', language: 'EN', token: 'ada' };
const meta = { from: 'network', policy: '', tried: [], ageMs: 0, storedAt: 1, stale: false } as const;
let replies: ((outcome: unknown) => void)[] = [];
let cache: QueryCache;

const fetchQuery = vi.fn(
  <N extends EndpointName>(_name: N, _options?: object) =>
    new Promise<Answer<N>>((resolve, reject) =>
      replies.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve({ value: outcome, meta } as Answer<N>))),
    ),
);

beforeEach(() => {
  replies = [];
  fetchQuery.mockClear();
  cache = createQueryCache({ fetchQuery });
});

const isOfMember = (name: QueryName) => findEndpoint(name).auth !== 'none';
const start = (name: 'member.info' | 'promotions.banners') => {
  const query = cache.find(name, undefined, context);
  const fetched = cache.fetch(query);
  const settle = (outcome: unknown) => {
    replies.pop()?.(outcome);
    return fetched;
  };
  return { query, settle };
};

test('the values of a member are removed with the member', async () => {
  const { query, settle } = start('member.info');
  await settle({ id: '7' });
  expect(cache.read(query.key).value).toEqual({ id: '7' });
  cache.removeQueries(isOfMember);
  expect(cache.read(query.key).value).toBeUndefined();
});

test('a reply pending at the logout is not stored', async () => {
  const { query, settle } = start('member.info');
  cache.removeQueries(isOfMember);
  await settle({ id: '7' });
  expect(cache.read(query.key)).toEqual({ isLoading: true });
  expect(cache.find('member.info', undefined, context)).not.toBe(query);
});

test('a reply for everyone survives the logout', async () => {
  const { query, settle } = start('promotions.banners');
  cache.removeQueries(isOfMember);
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

test('a prefetched query that no component shows yet takes a newer stored reply', async () => {
  const query = cache.find('promotions.banners', undefined, context);
  const prefetched = cache.prefetch(query);
  replies.pop()?.({ banners: [] });
  await prefetched;
  cache.refreshFromStore('promotions.banners');
  expect(fetchQuery).toHaveBeenLastCalledWith('promotions.banners', { prefer: 'store', query: undefined });
  replies.pop()?.({ banners: ['agreed'] });
  await vi.waitFor(() => expect(cache.read(query.key).value).toEqual({ banners: ['agreed'] }));
});

test('a reply that came with the page takes a newer stored reply before any component shows it', async () => {
  const query = cache.find('promotions.banners', undefined, context);
  cache.seed(query, { value: { banners: [] }, meta }, Number.POSITIVE_INFINITY);
  cache.refreshFromStore('promotions.banners');
  replies.pop()?.({ banners: ['newer'] });
  await vi.waitFor(() => expect(cache.read(query.key).value).toEqual({ banners: ['newer'] }));
  cache.fetchForComponent(query);
  expect(fetchQuery).toHaveBeenCalledTimes(1);
});

test('a reply that lines have agreed on is not replaced by its earlier form, which arrives later', async () => {
  fetchQuery.mockImplementationOnce(() => new Promise((resolve) => replies.push((outcome) => resolve(outcome as never))));
  const query = cache.find('promotions.banners', undefined, context);
  const stop = cache.subscribe(query, () => {});
  const fetched = cache.fetch(query);
  cache.refreshFromStore('promotions.banners');
  replies.pop()?.({ banners: ['agreed'] });
  await vi.waitFor(() => expect(cache.read(query.key).value).toEqual({ banners: ['agreed'] }));
  replies.pop()?.({ value: { banners: [] }, meta: { ...meta, unconfirmed: ['banners'] } });
  await fetched;
  expect(cache.read(query.key).value).toEqual({ banners: ['agreed'] });
  stop();
});

test('the first component reuses a prefetched query', () => {
  const query = cache.find('promotions.banners', undefined, context);
  void cache.prefetch(query);
  cache.fetchForComponent(query);
  expect(fetchQuery).toHaveBeenCalledTimes(1);
  cache.fetchForComponent(query);
  expect(fetchQuery).toHaveBeenCalledTimes(2);
});

test('evicts the longest unused query that is not displayed', () => {
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

test('a prefetched query that was evicted is fetched again', async () => {
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

test('a reply in the page is shown and not refetched until it is stale', async () => {
  const query = cache.find('promotions.banners', undefined, context);
  cache.seed(query, { value: { banners: [] }, meta }, Date.now() + 60_000);
  cache.fetchForComponent(query);
  cache.fetchForComponent(query);
  expect(cache.read(query.key)).toMatchObject({ value: { banners: [] }, isLoading: false });
  expect(fetchQuery).not.toHaveBeenCalled();
});

test('a stale reply is shown while it is refetched', async () => {
  const query = cache.find('promotions.banners', undefined, context);
  cache.seed(query, { value: { banners: [] }, meta }, Date.now() - 1);
  cache.fetchForComponent(query);
  expect(cache.read(query.key)).toMatchObject({ value: { banners: [] } });
  expect(fetchQuery).toHaveBeenCalledTimes(1);
});

test('an older answer that arrives last replaces nothing', async () => {
  const query = cache.find('member.balance', undefined, context);
  const fetched = [cache.fetch(query), cache.fetch(query, { prefer: 'network' })];
  const [answerOlder, answerNewer] = replies;
  answerNewer?.({ amount: 2 });
  await fetched[1];
  answerOlder?.({ amount: 1 });
  await fetched[0];
  expect(cache.read(query.key)).toEqual({ value: { amount: 2 }, meta, isLoading: false });
});

test('the failure of an older request is not shown beside a newer answer', async () => {
  const query = cache.find('member.balance', undefined, context);
  const fetched = [cache.fetch(query), cache.fetch(query, { prefer: 'network' })];
  const [failOlder, answerNewer] = replies;
  answerNewer?.({ amount: 2 });
  await fetched[1];
  failOlder?.(new ApiError('lines_down'));
  await fetched[0];
  expect(cache.read(query.key).error).toBeUndefined();
});

describe('live values', () => {
  const LIVE = (Object.keys(endpoints) as QueryName[]).filter((name) => findEndpoint(name).live);
  const show = (name: QueryName) => {
    const query = cache.find(name, undefined, context);
    cache.subscribe(query, () => {});
    return query;
  };
  const renewLive = () => cache.renewShown((name) => LIVE.includes(name));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each(LIVE)('%s is refetched once when the player returns', (name) => {
    show(name);
    renewLive();
    renewLive();
    expect(fetchQuery.mock.calls).toEqual([[name, { prefer: 'network', query: undefined }]]);
    vi.advanceTimersByTime(1_000);
    renewLive();
    expect(fetchQuery).toHaveBeenCalledTimes(2);
  });

  test('a value that may have changed just after its reply is refetched a second later', async () => {
    show('member.balance');
    renewLive();
    replies.pop()?.({ amount: 1 });
    await vi.advanceTimersByTimeAsync(400);
    renewLive();
    renewLive();
    expect(fetchQuery).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(600);
    expect(fetchQuery).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetchQuery).toHaveBeenCalledTimes(2);
  });

  test('a value that has left the screen by then is not refetched', async () => {
    const query = cache.find('member.balance', undefined, context);
    const leave = cache.subscribe(query, () => {});
    renewLive();
    replies.pop()?.({ amount: 1 });
    await vi.advanceTimersByTimeAsync(400);
    renewLive();
    leave();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetchQuery).toHaveBeenCalledOnce();
  });

  test('skips values that are not displayed or not live', () => {
    show('promotions.banners');
    cache.find('member.balance', undefined, context);
    renewLive();
    expect(fetchQuery).not.toHaveBeenCalled();
  });

  test('skips values that were just fetched from the network', () => {
    void cache.fetch(show('member.balance'), { prefer: 'network' });
    renewLive();
    cache.renewShown((name) => name === 'member.balance');
    expect(fetchQuery).toHaveBeenCalledOnce();
  });

  test('a failed refetch leaves the displayed value', async () => {
    const query = show('member.balance');
    cache.seed(query, { value: { amount: 1 }, meta }, 0);
    renewLive();
    expect(cache.read(query.key).isLoading).toBe(false);
    replies.pop()?.(new ApiError('lines_down'));
    await vi.advanceTimersByTimeAsync(1);
    expect(cache.read(query.key)).toEqual({ value: { amount: 1 }, meta, isLoading: false });
  });

  test('a refetch overtaken by a payment is dropped', async () => {
    const query = show('member.balance');
    renewLive();
    cache.refreshFromStore('member.balance');
    const [renewed, refreshed] = replies;
    refreshed?.({ amount: 2 });
    await vi.advanceTimersByTimeAsync(1);
    renewed?.({ amount: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(cache.read(query.key).value).toEqual({ amount: 2 });
  });

  test('a value changed by another tab is refetched if it is displayed', () => {
    show('member.balance');
    show('rewards.vouchers');
    cache.renewShown((name) => ['member.balance', 'cashier.deposits'].includes(name));
    expect(fetchQuery.mock.calls.map(([name]) => name)).toEqual(['member.balance']);
  });
});

describe('a value that was stored before the page started', () => {
  const PAGE_AGE_MS = 5_000;
  const ask = async (name: QueryName, change: Partial<Answer<QueryName>['meta']>) => {
    const answers = vi.fn(
      async <N extends QueryName>() =>
        ({ value: {}, meta: { ...meta, from: 'store', ageMs: PAGE_AGE_MS + 1, ...change } }) as Answer<N>,
    );
    const page = createQueryCache({ fetchQuery: answers, readPageAgeMs: () => PAGE_AGE_MS });
    await page.fetch(page.find(name, undefined, context));
    return answers.mock.calls.length;
  };

  test.each([
    ['a live one is refetched once', 'member.balance', {}, 2],
    ['one of this page is not refetched', 'member.balance', { ageMs: PAGE_AGE_MS }, 1],
    ['a fallback for the network is not refetched', 'member.balance', { stale: true }, 1],
    ['one of another row is not refetched', 'promotions.banners', {}, 1],
  ] as const)('%s', async (_, name, change, times) => {
    expect(await ask(name, change)).toBe(times);
  });
});
