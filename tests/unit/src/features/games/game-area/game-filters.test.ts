import { expect, test } from 'vitest';
import { isFiltered, readFilters, writeFilters } from '#src/features/games/game-area/game-filters.ts';

const NONE = { searchText: '', category: null, vendor: null };

test.each([
  ['', NONE],
  ['?q=fox%20tail&category=RNG&vendor=PG', { searchText: 'fox tail', category: 'RNG', vendor: 'PG' }],
  ['?category=&vendor=', NONE],
  ['?merchant=lotus', NONE],
])('reads %s', (search, filters) => {
  expect(readFilters(search)).toEqual(filters);
});

test('writes what it reads', () => {
  const filters = { searchText: '九 盏', category: 'LOTT', vendor: 'A&B' };
  expect(readFilters(writeFilters('', filters))).toEqual(filters);
});

test('leaves the rest of the query unchanged', () => {
  expect(writeFilters('?merchant=lotus&q=old&vendor=PG', { ...NONE, searchText: 'new' })).toBe('?merchant=lotus&q=new');
  expect(writeFilters('?q=old', NONE)).toBe('');
});

test('writes filters in a fixed order', () => {
  const filters = { searchText: 'o', category: 'RNG', vendor: 'PG' };
  expect(writeFilters('?category=RNG', filters)).toBe('?category=RNG&vendor=PG&q=o');
  expect(writeFilters('?q=o&category=RNG', filters)).toBe('?category=RNG&vendor=PG&q=o');
});

test('detects an active filter', () => {
  expect(isFiltered({ ...NONE, searchText: ' ' })).toBe(false);
  expect(isFiltered({ ...NONE, vendor: 'PG' })).toBe(true);
});
