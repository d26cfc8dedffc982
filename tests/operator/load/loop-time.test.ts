import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadClass } from '#operator/load/load-class.ts';
import { createLoadGate } from '#operator/load/load-gate.ts';

const ANSWER_MS = 70;
let nowMs = 0;

beforeEach(() => {
  nowMs = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Enters requests that are answered by microtasks, as on PGlite. */
function createCallers(waiting: number) {
  const gate = createLoadGate({ calls: 4, logins: 2, waiting, waitMs: 500 }, () => nowMs);
  const log: string[] = [];
  const enter = async (kind: LoadClass, name: string) => {
    const answer = async () => {
      await Promise.resolve();
      nowMs += ANSWER_MS;
      log.push(`${name} ${nowMs}`);
      leave();
    };
    const leave = gate.enter(kind, { start: () => void answer(), refuse: () => log.push(`${name} refused`) });
    await new Promise<void>((resolve) => process.nextTick(resolve));
  };
  /** The next iteration of the event loop begins. */
  const goOn = () => vi.advanceTimersToNextTimerAsync();
  return { gate, log, enter, goOn };
}

test('requests that arrive in a long iteration of the event loop wait for the next one', async () => {
  const { log, enter, goOn } = createCallers(3);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await enter('money', name);
  expect(log).toEqual(['a 70', 'b 140', 'c 210', 'g refused']);
  await goOn();
  expect(log.slice(4)).toEqual(['d 280', 'e 350', 'f 420']);
});

test('work that waits leaves the event loop time to read what has arrived', async () => {
  const { gate, log, enter, goOn } = createCallers(9);
  for (let at = 1; at <= 9; at += 1) await enter('queries', `q${at}`);
  await goOn();
  expect(log).toHaveLength(6);
  expect(gate.read('queries').waiting).toBe(3);
  await enter('money', 'm');
  await goOn();
  expect(log.slice(6)).toEqual(['m 490', 'q7 560', 'q8 630']);
});

test('pages and logins take turns with calls', async () => {
  const { log, enter, goOn } = createCallers(9);
  for (let at = 1; at <= 6; at += 1) await enter('money', `m${at}`);
  await enter('pages', 'p');
  await enter('logins', 'l');
  await goOn();
  expect(log.slice(3)).toEqual(['m4 280', 'l 350', 'p 420']);
});

test('a flood is refused when it has waited, and the next request is answered', async () => {
  const { gate, log, enter, goOn } = createCallers(500);
  for (let at = 1; at <= 50; at += 1) await enter('queries', `q${at}`);
  for (let iteration = 0; iteration < 10; iteration += 1) await goOn();
  const { accepted, shed, waiting } = gate.read('queries');
  expect([accepted + shed, waiting]).toEqual([50, 0]);
  expect(Math.max(...log.filter((line) => !line.endsWith('refused')).map((line) => Number(line.split(' ')[1])))).toBeLessThan(
    210 + 500 + ANSWER_MS,
  );
  await enter('queries', 'next');
  expect(log.at(-1)).toBe(`next ${nowMs}`);
});
