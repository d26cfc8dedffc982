import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabaseHealth, type DatabaseHealth } from '#operator/db/engines/database-health.ts';

const TEN_MINUTES_MS = 600_000;
const changes: boolean[] = [];
let isThere = true;
let probes = 0;
let health: DatabaseHealth;

beforeEach(() => {
  vi.useFakeTimers();
  [isThere, probes, changes.length] = [true, 0, 0];
  const probe = async () => {
    probes += 1;
    if (!isThere) throw new Error('away');
  };
  health = createDatabaseHealth({ probe, onChange: (isReachable) => changes.push(isReachable) });
});
afterEach(() => {
  health.stop();
  vi.useRealTimers();
});

test('a database that is gone for ten minutes is told twice, and found a second after it is back', async () => {
  isThere = false;
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS);
  expect([health.isReachable(), changes]).toEqual([false, [false]]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([health.isReachable(), changes]).toEqual([true, [false, true]]);
});

test('one that answers is probed every five seconds, and at once when something failed', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toBe(12);
  isThere = false;
  for (let lost = 0; lost < 20; lost += 1) health.suspect();
  await vi.advanceTimersByTimeAsync(0);
  expect([probes, health.isReachable()]).toEqual([13, false]);
});

test('nothing is probed after the end', async () => {
  health.stop();
  health.suspect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toBe(0);
});
