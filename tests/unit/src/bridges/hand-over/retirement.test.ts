import { expect, test } from 'vitest';
import { isSuccessor, readStanding } from '#src/bridges/hand-over/lazy/retirement.ts';
import { createOperatorKeys, NOW } from '../../../gateway/line-list/list-fixture.ts';

const OLD = 'https://old.test';
const NEW = 'https://new.test';
const RETIRES = { lines: [NEW, 'https://c.test'], retired: [{ line: OLD, successor: NEW }] };

async function createQuestion() {
  const { sign, publicKey } = await createOperatorKeys();
  const question = { origin: OLD, merchant: 'aurora', now: NOW, releaseKey: publicKey };
  return { sign, question, ask: { ...question, self: NEW } };
}

test('a list that retires an origin names its successor', async () => {
  const { sign, question } = await createQuestion();
  const packed = await sign(RETIRES);
  expect(await readStanding(packed, question)).toEqual({ packed, sequence: 10, isRetired: true, successor: NEW });
});

test.each([
  ['has no successor', { lines: [NEW], retired: [{ line: OLD, successor: null }] }, { isRetired: true, successor: null }],
  [
    'names a successor that is not a line',
    { lines: ['https://c.test'], retired: [{ line: OLD, successor: NEW }] },
    { isRetired: true, successor: null },
  ],
  ['is still a line', { ...RETIRES, lines: [OLD, NEW] }, { isRetired: false, successor: null }],
  ['is not named', { lines: [NEW] }, { isRetired: false, successor: null }],
])('an origin that %s', async (_case, list, expected) => {
  const { sign, question } = await createQuestion();
  expect(await readStanding(await sign(list), question)).toMatchObject(expected);
});

test.each([
  ['another merchant', { merchant: 'lotus' }],
  ['the past', { expiresAt: NOW - 1_000, issuedAt: NOW - 9_000 }],
])('a list of %s does not count', async (_case, list) => {
  const { sign, question } = await createQuestion();
  expect(await readStanding(await sign({ ...RETIRES, ...list }), question)).toBe(null);
});

test('a list of another release key does not count', async () => {
  const { question } = await createQuestion();
  const stranger = await createOperatorKeys();
  expect(await readStanding(await stranger.sign(RETIRES), question)).toBe(null);
});

test('an origin takes over from the one whose list names it, and from no other', async () => {
  const { sign, ask } = await createQuestion();
  const offered = await sign(RETIRES);
  expect(await isSuccessor({ offered, stored: null }, ask)).toBe(true);
  expect(await isSuccessor({ offered, stored: null }, { ...ask, origin: 'https://evil.test' })).toBe(false);
  expect(await isSuccessor({ offered, stored: null }, { ...ask, self: 'https://c.test' })).toBe(false);
  expect(await isSuccessor({ offered: 'hello', stored: null }, ask)).toBe(false);
});

test('a newer list that the new origin has decides, an older one does not', async () => {
  const { sign, ask } = await createQuestion();
  const offered = await sign(RETIRES);
  const withdrawn = { lines: [OLD, NEW], retired: [] };
  expect(await isSuccessor({ offered, stored: await sign({ ...withdrawn, sequence: 11 }) }, ask)).toBe(false);
  expect(await isSuccessor({ offered, stored: await sign({ ...withdrawn, sequence: 9 }) }, ask)).toBe(true);
  expect(await isSuccessor({ offered, stored: await sign({ ...RETIRES, sequence: 11 }) }, ask)).toBe(true);
});
