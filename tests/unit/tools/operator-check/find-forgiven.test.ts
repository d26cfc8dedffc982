import * as v from 'valibot';
import { expect, test } from 'vitest';
import { arrayOrEmpty, Id, LooseBoolean } from '#contract/schemas/values.ts';
import { findForgiven } from '#tools/operator-check/judge/find-forgiven.ts';

const Told = v.object({
  count: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  names: arrayOrEmpty(v.string()),
  flags: v.optional(v.record(v.string(), LooseBoolean), () => ({})),
  settings: v.fallback(v.object({ limit: v.number() }), { limit: 1 }),
  items: arrayOrEmpty(v.object({ id: Id, on: v.optional(LooseBoolean, false) })),
});
const USUAL = { count: 1, names: [], flags: {}, settings: { limit: 2 }, items: [] };
const forgive = (told: object) => {
  const raw = { ...USUAL, ...told };
  return findForgiven(raw, v.parse(Told, raw));
};

test.each([
  ['a reply as it is written', {}, []],
  ['members that nobody reads', { later: 'yes' }, []],
  ['ids as numbers', { items: [{ id: 7, on: true }] }, []],
  ['a number as text', { count: '3' }, ['value.count: a number as text']],
  ['a list that is null', { names: null }, ['value.names: null, read as nothing said']],
  ['a yes as text', { flags: { CBS3: 'Y' } }, ['value.flags.CBS3: yes or no as text']],
  ['a yes as a number', { items: [{ id: 'a', on: 1 }] }, ['value.items[].on: yes or no as a number']],
  ['what cannot be read at all', { settings: 'none' }, ['value.settings: cannot be read and counts as not said']],
])('%s is told as what it is', (_, told, expected) => {
  expect(forgive(told)).toEqual(expected);
});

test('the same in many entries is told once, with their number', () => {
  const items = [1, 2, 3].map((id) => ({ id, on: 'true' }));
  expect(forgive({ items })).toEqual(['value.items[].on (3): yes or no as text']);
});

test('many members of one object are told as one', () => {
  expect(forgive({ flags: { A: 'Y', B: 'N', C: 'Y', D: 'N' } })).toEqual(['value.flags.* (4): yes or no as text']);
});

test('entries that a schema leaves out are counted', () => {
  expect(findForgiven({ games: [1, 2, 3] }, { games: [1, 2] })).toEqual([
    'value.games: 1 of 3 entries cannot be read and are left out',
  ]);
});
