import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/limits.ts';
import { favourites, hourlyUses, idempotencyKeys } from '#operator/db/tables/schema.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { TEST_NOW } from '../../fixtures/test-app.ts';

const PATH = '/wps/game/favourites';
const NOW_MS = TEST_NOW.getTime();
const subject = shareTestApp();
let keys = 0;

async function wish(token: string, gameId: string, isFavourite: boolean, at: number): Promise<boolean> {
  keys += 1;
  const headers = { Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': `wish-${keys}` };
  const init = { method: 'PUT', headers, body: JSON.stringify({ gameId, isFavourite, at }) };
  return (await fetchJson(subject.current.app, PATH, init)).reply.success;
}

async function list(token: string): Promise<unknown> {
  return (await fetchJson(subject.current.app, PATH, { headers: { Authorization: token } })).reply.value;
}

beforeEach(async () => {
  for (const table of [favourites, hourlyUses, idempotencyKeys]) await subject.current.db.delete(table);
});

test('favourites are listed with the newest wish first', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await wish(ada, 'mega-6-45', true, NOW_MS - 2);
  await wish(ada, 'daily-4', true, NOW_MS - 1);
  expect(await list(ada)).toEqual({ gameIds: ['daily-4', 'mega-6-45'] });
  await wish(ada, 'daily-4', false, NOW_MS);
  expect(await list(ada)).toEqual({ gameIds: ['mega-6-45'] });
});

test('the later wish holds, whichever arrives first', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await wish(ada, 'mega-6-45', false, NOW_MS - 1);
  await wish(ada, 'mega-6-45', true, NOW_MS - 5);
  expect(await list(ada)).toEqual({ gameIds: [] });
});

test('a wish from the future does not outlive the next minute', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await wish(ada, 'mega-6-45', true, NOW_MS + 1_000 * MINUTE_MS);
  await wish(ada, 'mega-6-45', false, NOW_MS + MINUTE_MS - 1);
  expect(await list(ada)).toEqual({ gameIds: ['mega-6-45'] });
  subject.current.clock.now = new Date(NOW_MS + 2 * MINUTE_MS);
  await wish(ada, 'mega-6-45', false, NOW_MS + 2 * MINUTE_MS);
  subject.current.clock.now = TEST_NOW;
  expect(await list(ada)).toEqual({ gameIds: [] });
});

test('a game that is not there may be a favourite', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  expect(await wish(ada, 'gone-for-now', true, NOW_MS)).toBe(true);
  expect(await list(ada)).toEqual({ gameIds: ['gone-for-now'] });
});

test('nobody sees the favourites of another member', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await wish(ada, 'mega-6-45', true, NOW_MS);
  expect(await list(await logIn(subject.current.app, 'grace'))).toEqual({ gameIds: [] });
});

/** As if the member had marked so many games, all but one of them eight days ago. */
async function fill(token: string, most: number): Promise<void> {
  await wish(token, 'game-0', true, NOW_MS);
  const [first] = await subject.current.db.select().from(favourites);
  const { memberId } = first as typeof favourites.$inferSelect;
  const wishedAt = new Date(NOW_MS - 8 * DAY_MS);
  const rows = Array.from({ length: most - 1 }, (_, place) => ({
    memberId,
    gameId: `game-${place + 1}`,
    wishedAt,
    isFavourite: true,
  }));
  await subject.current.db.insert(favourites).values(rows);
}

test('a member wishes of 1,000 games, and may always think better of these', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await fill(ada, 999);
  expect(await wish(ada, 'the-last', true, NOW_MS)).toBe(true);
  expect(await wish(ada, 'one-more', true, NOW_MS)).toBe(false);
  expect(await wish(ada, 'game-7', false, NOW_MS)).toBe(true);
  expect(await wish(ada, 'one-more', true, NOW_MS)).toBe(false);
  expect(await subject.current.db.$count(favourites)).toBe(1_000);
});

test('a wish withdrawn longer ago than an outbox keeps makes room', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await fill(ada, 1_000);
  await wish(ada, 'game-7', false, NOW_MS - 7 * DAY_MS - 1);
  expect(await wish(ada, 'one-more', true, NOW_MS)).toBe(true);
  expect(await subject.current.db.$count(favourites)).toBe(1_000);
});

test('of those that come at once no more are kept than there is room for', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await fill(ada, 999);
  const kept = await Promise.all(['one', 'two', 'three'].map((gameId) => wish(ada, gameId, true, NOW_MS)));
  expect(kept.filter(Boolean)).toHaveLength(1);
});

test('a member has 2,000 keys an hour kept of what the outbox delivers', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await wish(ada, 'mega-6-45', true, NOW_MS);
  await subject.current.db.update(hourlyUses).set({ amount: 1_999 });
  expect([await wish(ada, 'daily-4', true, NOW_MS), await wish(ada, 'daily-4', false, NOW_MS + 1)]).toEqual([true, false]);
  expect(await subject.current.db.$count(idempotencyKeys)).toBe(2);
  expect(await wish(await logIn(subject.current.app, 'grace'), 'daily-4', true, NOW_MS)).toBe(true);
});
