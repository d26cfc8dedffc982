import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LooseBoolean, LooseInteger, LooseMoment, LooseString, listOrEmpty } from '#contract/schemas/values.ts';
import { findForgiven } from '#tools/operator-check/assess/find-forgiven.ts';

const Told = v.object({
  count: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  names: listOrEmpty(v.string()),
  flags: v.optional(v.record(v.string(), LooseBoolean), () => ({})),
  settings: v.fallback(v.object({ limit: v.number() }), { limit: 1 }),
  at: v.optional(LooseMoment),
  amount: v.optional(LooseInteger),
  items: listOrEmpty(v.object({ id: LooseString, on: v.optional(LooseBoolean, false) })),
});
const USUAL = { count: 1, names: [], flags: {}, settings: { limit: 2 }, items: [] };
const forgive = (told: object) => {
  const raw = { ...USUAL, ...told };
  return findForgiven(raw, v.parse(Told, raw));
};

test.each([
  ['a standard reply', {}, []],
  ['unused members', { later: 'yes' }, []],
  ['ids as numbers', { items: [{ id: 7, on: true }] }, []],
  ['a number as text', { count: '3' }, ['a number as text: value.count']],
  ['a list that is null', { names: null }, ['null, read as an empty list: value.names']],
  ['a list that is an empty object', { names: {} }, ['an empty object, read as an empty list: value.names']],
  ['a list with a gap', { names: { 0: 'a', 2: 'b' } }, ['a list as an object with numbers for names: value.names']],
  ['a date', { at: '2026-06-01T20:00:00+08:00' }, ['a moment as text: value.at']],
  [
    'a date without a zone',
    { at: '2026-06-01 20:00:00' },
    ['a moment without a zone, read in the time zone of the merchant: value.at'],
  ],
  ['epoch seconds', { at: 1780344000 }, []],
  [
    'money with decimals',
    { amount: '500.00' },
    ["a whole number with decimals, though amounts are in the currency's smallest unit: value.amount"],
  ],
  ['a yes as text', { flags: { CBS3: 'Y' } }, ['yes or no as text: value.flags.CBS3']],
  ['a yes as a number', { items: [{ id: 'a', on: 1 }] }, ['yes or no as a number: value.items[].on']],
  ['a padded yes', { flags: { CBS3: 'Y ' } }, ['yes or no as text: value.flags.CBS3']],
  ['another word', { flags: { CBS3: 'enabled' } }, ['a text that is neither yes nor no, read as no: value.flags.CBS3']],
  ['another number', { items: [{ id: 'a', on: 2 }] }, ['a number that is neither yes nor no, read as no: value.items[].on']],
  ['a list in place of yes', { flags: { CBS3: [] } }, ['a value that is neither yes nor no, read as no: value.flags.CBS3']],
  ['an unreadable value', { settings: 'none' }, ['cannot be read and counts as not said: value.settings']],
])('describes the tolerance for %s', (_, told, expected) => {
  expect(forgive(told)).toEqual(expected);
});

test('reports the same tolerance in many places once', () => {
  const items = [1, 2, 3].map((id) => ({ id, on: 'true' }));
  expect(forgive({ items })).toEqual(['yes or no as text: value.items[].on']);
});

test('names the first of many places', () => {
  expect(forgive({ flags: { A: 'Y', B: 'N', C: 'Y', D: 'N' } })).toEqual([
    'yes or no as text: value.flags.A, value.flags.B, value.flags.C and 1 more',
  ]);
});

test('counts the entries that a schema omits', () => {
  expect(findForgiven({ games: [1, 2, 3] }, { games: [1, 2] })).toEqual([
    '1 of 3 entries cannot be read and are left out: value.games',
  ]);
});
