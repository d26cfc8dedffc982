import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../contract/limits.ts';
import { favourites } from '../../../operator/db/schema.ts';
import { askJson, logIn } from '../fixtures/log-in.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { TEST_NOW } from '../fixtures/test-app.ts';

const PATH = '/wps/game/favourites';
const NOW_MS = TEST_NOW.getTime();
const subject = shareTestApp();
let keys = 0;

async function wish(token: string, gameId: string, isFavourite: boolean, at: number): Promise<boolean> {
  keys += 1;
  const headers = { Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': `wish-${keys}` };
  const init = { method: 'PUT', headers, body: JSON.stringify({ gameId, isFavourite, at }) };
  return (await askJson(subject.current.app, PATH, init)).reply.success;
}

async function list(token: string): Promise<unknown> {
  return (await askJson(subject.current.app, PATH, { headers: { Authorization: token } })).reply.value;
}

beforeEach(async () => {
  await subject.current.db.delete(favourites);
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
