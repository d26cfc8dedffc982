import * as v from 'valibot';
import { expect, test } from 'vitest';
import { GameList } from '#contract/calls/games.ts';
import { Vendors } from '#contract/schemas/games.ts';
import { games } from '#operator/db/tables/schema.ts';
import { GAME_ROWS } from '#operator/seeds/games/catalogue.ts';
import { makeGames } from '#sandbox/games/make-games.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

const subject = shareTestApp();

async function ask<S extends v.GenericSchema>(path: string, schema: S, merchant: string): Promise<v.InferOutput<S>> {
  const { reply } = await fetchJson(subject.current.app, `${path}?platform=html5`, { headers: { Merchant: merchant } });
  return v.parse(schema, reply.value);
}
const askList = async (merchant: string) => (await ask('/wps/game/list', GameList, merchant)).games;
const askLobby = (merchant: string) => ask('/wps/relay/GCSGAME_newGameVendor', Vendors, merchant);

test('a merchant lists every game that it shows', async () => {
  expect(await askList('aurora')).toHaveLength(GAME_ROWS.length);
});

test('the list has as many games as the shelves announce', async () => {
  for (const merchant of ['aurora', 'lotus', 'rio']) {
    const listed = await askList(merchant);
    for (const { code, gameCount } of (await askLobby(merchant)).categories) {
      expect([code, listed.filter(({ category }) => category === code).length]).toEqual([code, gameCount]);
    }
  }
});

test('categories are in the order of the merchant', async () => {
  const order = async (merchant: string) => [...new Set((await askList(merchant)).map(({ category }) => category))];
  expect(await order('rio')).toEqual(['RNG', 'SPORTS', 'LOTT', 'LIVE', 'FISH']);
  expect(await order('lotus')).toEqual(['LOTT', 'LIVE', 'FISH', 'RNG']);
});

test('omits the games of a hidden vendor', async () => {
  expect((await askList('rio')).filter(({ vendor }) => vendor === 'SA')).toEqual([]);
  expect((await askList('aurora')).filter(({ vendor }) => vendor === 'SA')).not.toEqual([]);
});

test('generated games follow the shelves and have unique names', async () => {
  const before = await askLobby('aurora');
  const made = makeGames(2_000);
  await subject.current.db.insert(games).values(made);
  const after = await askLobby('aurora');
  expect(after.categories.map((category) => category.games)).toEqual(before.categories.map((category) => category.games));
  expect(await askList('aurora')).toHaveLength(GAME_ROWS.length + 2_000);
  for (const language of ['EN', 'CN', 'PT'] as const) expect(new Set(made.map(({ names }) => names[language])).size).toBe(2_000);
});
