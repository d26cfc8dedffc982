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

test('lists the newest favourites first', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await wish(ada, 'mega-6-45', true, NOW_MS - 2);
  await wish(ada, 'daily-4', true, NOW_MS - 1);
  expect(await list(ada)).toEqual({ gameIds: ['daily-4', 'mega-6-45'] });
  await wish(ada, 'daily-4', false, NOW_MS);
  expect(await list(ada)).toEqual({ gameIds: ['mega-6-45'] });
});

test('the later change wins, regardless of the order of arrival', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await wish(ada, 'mega-6-45', false, NOW_MS - 1);
  await wish(ada, 'mega-6-45', true, NOW_MS - 5);
  expect(await list(ada)).toEqual({ gameIds: [] });
});

test('a change from the future wins for at most a minute', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await wish(ada, 'mega-6-45', true, NOW_MS + 1_000 * MINUTE_MS);
  await wish(ada, 'mega-6-45', false, NOW_MS + MINUTE_MS - 1);
  expect(await list(ada)).toEqual({ gameIds: ['mega-6-45'] });
  subject.current.clock.now = new Date(NOW_MS + 2 * MINUTE_MS);
  await wish(ada, 'mega-6-45', false, NOW_MS + 2 * MINUTE_MS);
  subject.current.clock.now = TEST_NOW;
  expect(await list(ada)).toEqual({ gameIds: [] });
});

test('an unknown game may be a favourite', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  expect(await wish(ada, 'gone-for-now', true, NOW_MS)).toBe(true);
  expect(await list(ada)).toEqual({ gameIds: ['gone-for-now'] });
});

test('other members cannot see the favourites of a member', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await wish(ada, 'mega-6-45', true, NOW_MS);
  expect(await list(await logIn(subject.current.app, 'grace'))).toEqual({ gameIds: [] });
});

/** Fills the list up to this size, with all but one game marked eight days ago. */
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

test('a member can have 1,000 favourites and can always remove one', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await fill(ada, 999);
  expect(await wish(ada, 'the-last', true, NOW_MS)).toBe(true);
  expect(await wish(ada, 'one-more', true, NOW_MS)).toBe(false);
  expect(await wish(ada, 'game-7', false, NOW_MS)).toBe(true);
  expect(await wish(ada, 'one-more', true, NOW_MS)).toBe(false);
  expect(await subject.current.db.$count(favourites)).toBe(1_000);
});

test('a removal older than the outbox lifetime frees its room', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await fill(ada, 1_000);
  await wish(ada, 'game-7', false, NOW_MS - 7 * DAY_MS - 1);
  expect(await wish(ada, 'one-more', true, NOW_MS)).toBe(true);
  expect(await subject.current.db.$count(favourites)).toBe(1_000);
});

test('concurrent changes never exceed the limit', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await fill(ada, 999);
  const kept = await Promise.all(['one', 'two', 'three'].map((gameId) => wish(ada, gameId, true, NOW_MS)));
  expect(kept.filter(Boolean)).toHaveLength(1);
});

test('stores 2,000 idempotency keys of a member per hour', async () => {
  const ada = await logIn(subject.current.app, 'ada');
  await wish(ada, 'mega-6-45', true, NOW_MS);
  await subject.current.db.update(hourlyUses).set({ amount: 1_999 });
  expect([await wish(ada, 'daily-4', true, NOW_MS), await wish(ada, 'daily-4', false, NOW_MS + 1)]).toEqual([true, false]);
  expect(await subject.current.db.$count(idempotencyKeys)).toBe(2);
  expect(await wish(await logIn(subject.current.app, 'grace'), 'daily-4', true, NOW_MS)).toBe(true);
});
