import { expect, test } from 'vitest';
import { isFiltered, readFilters, writeFilters } from '#src/features/games/search/game-filters.ts';

const NONE = { words: '', category: null, vendor: null };

test.each([
  ['', NONE],
  ['?q=fox%20tail&category=RNG&vendor=PG', { words: 'fox tail', category: 'RNG', vendor: 'PG' }],
  ['?category=&vendor=', NONE],
  ['?merchant=lotus', NONE],
])('reads %s', (search, filters) => {
  expect(readFilters(search)).toEqual(filters);
});

test('writes what it reads', () => {
  const filters = { words: '九 盏', category: 'LOTT', vendor: 'A&B' };
  expect(readFilters(writeFilters('', filters))).toEqual(filters);
});

test('leaves the rest of the query where it is', () => {
  expect(writeFilters('?merchant=lotus&q=old&vendor=PG', { ...NONE, words: 'new' })).toBe('?merchant=lotus&q=new');
  expect(writeFilters('?q=old', NONE)).toBe('');
});

test('writes them in one order, whichever was set first', () => {
  const filters = { words: 'o', category: 'RNG', vendor: 'PG' };
  expect(writeFilters('?category=RNG', filters)).toBe('?category=RNG&vendor=PG&q=o');
  expect(writeFilters('?q=o&category=RNG', filters)).toBe('?category=RNG&vendor=PG&q=o');
});

test('knows when something is filtered', () => {
  expect(isFiltered({ ...NONE, words: ' ' })).toBe(false);
  expect(isFiltered({ ...NONE, vendor: 'PG' })).toBe(true);
});
