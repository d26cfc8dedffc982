import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { SECOND_MS } from '#contract/limits.ts';
import { openLineBook } from '#gateway/line-book/line-book.ts';
import { createLineLists } from '#gateway/line-list/line-lists.ts';
import { type LoadLineLists, openLineLists } from '#gateway/line-list/open-line-lists.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import { A, B, C, createGatewayFixture } from '../gateway-fixture.ts';
import { createListFixture, createOperatorKeys } from './list-fixture.ts';

const vendors = { query: { platform: 'html5' } } as const;

/** A page's own gateway that stored a signed list, and starts again. */
async function restart(loadAfter: (wait: (ms: number) => Promise<void>) => LoadLineLists) {
  const { publicKey, sign } = await createOperatorKeys();
  const previous = createListFixture({ publicKey });
  await previous.take(await sign({ lines: [C, B] }));
  return { ...createListFixture({ publicKey, previous, load: loadAfter((ms) => previous.clock.wait(ms)) }), sign };
}

test('a stored list is restored when its module arrives late', async () => {
  const { ask, clock, list, settle } = await restart((wait) => async () => {
    await wait(9 * SECOND_MS);
    return createLineLists;
  });
  const begunAt = clock.now();
  expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { line: A } });
  expect(clock.now() - begunAt).toBeLessThan(3 * SECOND_MS);
  await settle();
  expect(await list()).toEqual([C, B]);
});

test('a call with a token waits for a stored list, because a line that the list retires must not get it', async () => {
  const { ask, clock } = await restart((wait) => async () => {
    await wait(4 * SECOND_MS);
    return createLineLists;
  });
  const begunAt = clock.now();
  const member = { merchant: 'aurora', language: 'EN', token: 'ada-token' };
  expect(await ask('member.info', { context: member })).toMatchObject({ ok: true, meta: { line: C } });
  expect(clock.now() - begunAt).toBeLessThan(5 * SECOND_MS);
});

test('a call with a token waits 5 s at most for a module that hangs', async () => {
  const { ask, clock } = await restart(() => () => new Promise(() => {}));
  const begunAt = clock.now();
  const member = { merchant: 'aurora', language: 'EN', token: 'ada-token' };
  expect(await ask('member.info', { context: member })).toMatchObject({ ok: true, meta: { line: A } });
  expect(clock.now() - begunAt).toBeLessThan(8 * SECOND_MS);
});

test('a module that cannot be loaded at the start is loaded with the next call', async () => {
  const load = vi.fn<() => Promise<typeof createLineLists>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(createLineLists);
  const { ask, list, settle } = await restart(() => load);
  expect(await list()).toEqual([A, B, C]);
  await settle();
  expect(load).toHaveBeenCalledOnce();
  await ask('games.vendors', vendors);
  await settle();
  expect(await list()).toEqual([C, B]);
  await ask('games.vendors', vendors);
  expect(load).toHaveBeenCalledTimes(2);
});

test('after a failed load an older list does not replace the stored one', async () => {
  const load = vi.fn<() => Promise<typeof createLineLists>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(createLineLists);
  const { list, sign, take } = await restart(() => load);
  expect(await list()).toEqual([A, B, C]);
  expect(await take(await sign({ sequence: 9, lines: [B] }))).toBe('outdated');
  expect(await list()).toEqual([C, B]);
});

test('a list that arrives while the stored one is still being read does not replace a newer one', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const { clock, environment, take } = createListFixture({ publicKey });
  await take(await sign({ lines: [C, B] }));
  const gateway = openGatewayStore();
  const store = { ...gateway, ready: () => clock.wait(SECOND_MS).then(() => gateway.ready()) };
  const host = { ...environment, lineLists: { publicKey, merchant: 'aurora', sources: [], language: '' } };
  const book = openLineBook(host, store);
  const opened = await clock.runUntil(openLineLists(host, store, book, () => createLineLists));
  expect(opened.known()).toBeNull();
  expect(await clock.runUntil(opened.take(await sign({ sequence: 9, lines: [B] })))).toBe('outdated');
  expect(opened.known()?.lines).toEqual([C, B]);
});

test('a call with a secret waits for a list that is still being read', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const { clock, environment, take } = createListFixture({ publicKey });
  await take(await sign({ lines: [C, B] }));
  const gateway = openGatewayStore();
  const store = { ...gateway, ready: () => delay(100).then(() => gateway.ready()) };
  const host = { ...environment, lineLists: { publicKey, merchant: 'aurora', sources: null, language: '' } };
  const opened = await clock.runUntil(openLineLists(host, store, openLineBook(host, store), () => createLineLists));
  expect(opened.known()).toBeNull();
  await opened.settled();
  expect(opened.known()?.lines).toEqual([C, B]);
  expect(opened.settled()).toBeUndefined();
});

test('a start waits 50 ms at most for a store that hangs: the book and the list are read at once', async () => {
  const { publicKey } = await createOperatorKeys();
  const hanging = { open: () => new IDBRequest() } as unknown as IDBFactory;
  const { clock, list } = createListFixture({ publicKey, previous: createGatewayFixture({ indexedDB: hanging }) });
  const begunAt = clock.now();
  expect(await list()).toEqual([A, B, C]);
  expect(clock.now() - begunAt).toBe(50);
});

test('a host without the newest list does not overwrite the list of another host', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const older = createListFixture({ publicKey });
  await older.take(await sign({ lines: [B] }));
  await older.ask('games.vendors', vendors);
  const newer = createListFixture({ publicKey, previous: older });
  expect(await newer.take(await sign({ lines: [C], sequence: 11 }))).toBe('accepted');
  await older.settle();
  const next = createListFixture({ publicKey, previous: older });
  await next.ask('games.vendors', vendors);
  expect(await next.list()).toEqual([C]);
});
