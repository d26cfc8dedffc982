import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadClass } from '#operator/load/load-class.ts';
import { createLoadGate, type LoadGate } from '#operator/load/load-gate.ts';

const LIMITS = { calls: 4, logins: 1, waiting: 3, waitMs: 500 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Enters requests by name, and records how each ends. */
function createVisitors(gate: LoadGate) {
  const log: string[] = [];
  const leave = new Map<string, () => void>();
  return {
    log,
    enter: (kind: LoadClass, name: string) => {
      leave.set(
        name,
        gate.enter(kind, { start: () => log.push(`${name} starts`), refuse: () => log.push(`${name} is refused`) }),
      );
    },
    end: (name: string) => leave.get(name)?.(),
  };
}

test('a class waits for its places and is refused beyond its queue', () => {
  const gate = createLoadGate(LIMITS);
  const { log, enter, end } = createVisitors(gate);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) enter('pages', name);
  expect(log).toEqual(['a starts', 'b starts', 'f is refused']);
  expect(gate.read('pages')).toEqual({ accepted: 2, shed: 1, running: 2, waiting: 3 });
  end('b');
  expect(log.at(-1)).toBe('c starts');
  expect(gate.read('pages')).toEqual({ accepted: 3, shed: 1, running: 2, waiting: 2 });
});

test('money starts before queries that waited for longer, and keeps places that queries cannot take', () => {
  const { log, enter, end } = createVisitors(createLoadGate(LIMITS));
  for (const name of ['q1', 'q2', 'q3', 'q4']) enter('queries', name);
  enter('money', 'm1');
  expect(log).toEqual(['q1 starts', 'q2 starts', 'q3 starts', 'm1 starts']);
  enter('money', 'm2');
  end('q1');
  expect(log.at(-1)).toBe('m2 starts');
  end('m1');
  expect(log.at(-1)).toBe('q4 starts');
});

test('logins and files have places of their own', () => {
  const { log, enter } = createVisitors(createLoadGate(LIMITS));
  for (const name of ['m1', 'm2', 'm3', 'm4', 'm5']) enter('money', name);
  enter('logins', 'l1');
  enter('logins', 'l2');
  enter('pages', 'p1');
  expect(log.slice(4)).toEqual(['l1 starts', 'p1 starts']);
});

test('a request that waited too long is refused, and its place in the queue is free', () => {
  const gate = createLoadGate(LIMITS);
  const { log, enter, end } = createVisitors(gate);
  enter('logins', 'l1');
  enter('logins', 'l2');
  vi.advanceTimersByTime(300);
  enter('logins', 'l3');
  vi.advanceTimersByTime(200);
  expect(log).toEqual(['l1 starts', 'l2 is refused']);
  end('l1');
  expect(log.at(-1)).toBe('l3 starts');
  vi.advanceTimersByTime(5_000);
  end('l2');
  end('l3');
  end('l3');
  expect(gate.read('logins')).toEqual({ accepted: 2, shed: 1, running: 0, waiting: 0 });
});

test('a process that stood still refuses no waiting request for it', () => {
  let nowMs = 0;
  const gate = createLoadGate(LIMITS, () => nowMs);
  const { log, enter, end } = createVisitors(gate);
  enter('logins', 'l1');
  enter('logins', 'l2');
  nowMs = 2_000;
  vi.advanceTimersByTime(500);
  expect(log).toEqual(['l1 starts']);
  end('l1');
  expect(log.at(-1)).toBe('l2 starts');
});

test('a caller who leaves the queue is never started', () => {
  const { log, enter, end } = createVisitors(createLoadGate(LIMITS));
  for (const name of ['l1', 'l2', 'l3']) enter('logins', name);
  end('l2');
  end('l1');
  expect(log).toEqual(['l1 starts', 'l3 starts']);
});

test('a request that waited too long is refused even if a place is free before its timer', () => {
  let nowMs = 0;
  const { log, enter, end } = createVisitors(createLoadGate(LIMITS, () => nowMs));
  for (const name of ['l1', 'l2']) enter('logins', name);
  nowMs = 500;
  end('l1');
  expect(log).toEqual(['l1 starts', 'l2 is refused']);
});
