import { expect, test } from 'vitest';
import { createPace, TooManyCalls } from '#tools/operator-check/ask/pace.ts';
import { createReply } from './fixtures/wire-replies.ts';

function createClock() {
  let now = 0;
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    now += ms;
  };
  return { now: () => now, wait, waits };
}
const TOO_MANY = (after: string) => createReply({}, { status: 429, headers: { 'retry-after': after } });
const GOOD = createReply({});

test('sends at most two requests at a time', async () => {
  const pace = createPace(createClock());
  let under = 0;
  let most = 0;
  const ask = async () => {
    under += 1;
    most = Math.max(most, under);
    await Promise.resolve();
    under -= 1;
    return GOOD;
  };
  await Promise.all(Array.from({ length: 9 }, () => pace.send(ask)));
  expect([most, pace.calls()]).toEqual([2, 9]);
});

test('waits after a 429 and repeats the call', async () => {
  const clock = createClock();
  const replies = [TOO_MANY('7'), GOOD];
  expect(await createPace(clock).send(async () => replies.shift() ?? GOOD)).toBe(GOOD);
  expect(clock.waits).toEqual([7_000]);
});

test.each([
  ['7 seconds', '7 s'],
  ['the longest of several pauses', '3, 7'],
  ['a date by the clock of the line', 'Mon, 01 Jun 2026 20:00:07 GMT'],
])('waits as the app does for %s', async (_, after) => {
  const clock = createClock();
  const headers = { 'retry-after': after, date: 'Mon, 01 Jun 2026 20:00:00 GMT' };
  const replies = [createReply({}, { status: 429, headers }), GOOD];
  await createPace(clock).send(async () => replies.shift() ?? GOOD);
  expect(clock.waits).toEqual([7_000]);
});

test('a failed request releases its slot', async () => {
  const pace = createPace(createClock());
  const failing = () => pace.send(() => Promise.reject(new Error('cut'))).catch(() => 'failed');
  expect(await Promise.all([failing(), failing(), failing(), pace.send(async () => GOOD)])).toEqual([
    'failed',
    'failed',
    'failed',
    GOOD,
  ]);
});

test.each([
  ['a second 429', '1'],
  ['a pause of ten minutes', '600'],
])('%s ends the check', async (_, after) => {
  const pace = createPace(createClock());
  await expect(pace.send(async () => TOO_MANY(after))).rejects.toThrow(TooManyCalls);
  const before = pace.calls();
  await expect(pace.send(async () => GOOD)).rejects.toThrow(TooManyCalls);
  expect(pace.calls()).toBe(before);
});
