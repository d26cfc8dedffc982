import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadClass } from '#operator/load/load-class.ts';
import { createLoadGate } from '#operator/load/load-gate.ts';

const ANSWER_MS = 110;
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
  /** Further iterations of the event loop begin. */
  const goOn = async (iterations: number) => {
    for (let at = 0; at < iterations; at += 1) await vi.advanceTimersToNextTimerAsync();
  };
  return { gate, log, enter, goOn };
}

test('requests that arrive in a long iteration of the event loop wait for the next one', async () => {
  const { log, enter, goOn } = createCallers(3);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await enter('money', name);
  expect(log).toEqual(['a 110', 'b 220', 'c 330', 'g refused']);
  await goOn(1);
  expect(log.slice(4)).toEqual(['d 440']);
  await goOn(2);
  expect(log.slice(5)).toEqual(['e 550', 'f 660']);
});

test('iterations are short while requests wait, and long again afterwards', async () => {
  const { gate, log, enter, goOn } = createCallers(9);
  for (let at = 1; at <= 5; at += 1) await enter('queries', `q${at}`);
  await goOn(1);
  expect(gate.read('queries')).toMatchObject({ accepted: 4, waiting: 1 });
  await enter('money', 'm');
  await goOn(1);
  expect(log.slice(4)).toEqual(['m 550']);
  await goOn(2);
  expect(log.slice(5)).toEqual(['q5 660']);
  for (const name of ['a', 'b', 'c', 'd']) await enter('queries', name);
  expect(log.slice(6)).toEqual(['a 770', 'b 880', 'c 990']);
});

test('pages and logins take turns with calls', async () => {
  const { log, enter, goOn } = createCallers(9);
  for (let at = 1; at <= 6; at += 1) await enter('money', `m${at}`);
  await enter('pages', 'p');
  await enter('logins', 'l');
  await goOn(3);
  expect(log.slice(3)).toEqual(['m4 440', 'l 550', 'p 660']);
});

test('a flood is refused when it has waited, and the next request is answered', async () => {
  const { gate, log, enter, goOn } = createCallers(500);
  for (let at = 1; at <= 50; at += 1) await enter('queries', `q${at}`);
  await goOn(20);
  const { accepted, shed, waiting } = gate.read('queries');
  expect([accepted + shed, waiting]).toEqual([50, 0]);
  expect(Math.max(...log.filter((line) => !line.endsWith('refused')).map((line) => Number(line.split(' ')[1])))).toBeLessThan(
    330 + 500 + ANSWER_MS,
  );
  await enter('queries', 'next');
  expect(log.at(-1)).toBe(`next ${nowMs}`);
});
