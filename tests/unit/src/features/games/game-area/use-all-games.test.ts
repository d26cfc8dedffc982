import { expect, test } from 'vitest';
import type { ListedGame } from '#contract/calls/games.ts';
import { findGames, listVendorNames } from '#src/features/games/game-area/use-all-games.ts';

const game = (name: string, vendor = 'PG', category = 'RNG'): ListedGame => ({
  gameId: name,
  nodeId: '1',
  name,
  vendor,
  category,
  gameType: 'RNG',
  trial: true,
});
const GAMES = [
  game('Garça de Papel'),
  game('Vulcão Calado', 'JDB'),
  game('九盏灯笼', 'TCG'),
  game('Đá Gà', 'JDB', 'LIVE'),
  game('شیر', 'TCG', 'LIVE'),
  game('เสือ', 'TCG', 'LIVE'),
].map((listed) => ({ game: listed, vendorName: `${listed.vendor} Studio` }));
const find = (words: string, more: { category?: string; vendor?: string } = {}) =>
  findGames(GAMES, { searchText: words, category: more.category ?? null, vendor: more.vendor ?? null }).map(
    ({ game: found }) => found.name,
  );

test.each([
  ['garca', 'Garça de Papel'],
  ['GARÇA', 'Garça de Papel'],
  ['papel garca', 'Garça de Papel'],
  ['vulcao', 'Vulcão Calado'],
  ['灯笼', '九盏灯笼'],
  ['da ga', 'Đá Gà'],
  ['شِیر', 'شیر'],
  ['เสือ', 'เสือ'],
  ['ｇａｒｃａ', 'Garça de Papel'],
])('%s finds %s', (words, name) => {
  expect(find(words)).toEqual([name]);
});

test('also matches the name of the vendor', () => {
  expect(find('jdb studio')).toEqual(['Vulcão Calado', 'Đá Gà']);
});

test('requires every word', () => {
  expect(find('garca calado')).toEqual([]);
});

test('returns all games for an empty query', () => {
  expect(find('  ')).toHaveLength(GAMES.length);
});

test('respects the category and the vendor', () => {
  expect(find('', { category: 'LIVE' })).toEqual(['Đá Gà', 'شیر', 'เสือ']);
  expect(find('', { category: 'LIVE', vendor: 'JDB Studio' })).toEqual(['Đá Gà']);
  expect(find('', { category: 'RNG', vendor: 'nobody' })).toEqual([]);
});

test('lists each vendor of a category once', () => {
  expect(listVendorNames(GAMES, null)).toEqual(['PG Studio', 'JDB Studio', 'TCG Studio']);
  expect(listVendorNames(GAMES, 'LIVE')).toEqual(['JDB Studio', 'TCG Studio']);
});
