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

test('reports an outage of ten minutes twice and detects the recovery within a second', async () => {
  isThere = false;
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS);
  expect([health.isReachable(), changes]).toEqual([false, [false]]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([health.isReachable(), changes]).toEqual([true, [false, true]]);
});

test('probes a reachable database every five seconds, and at once after a failure', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toBe(12);
  isThere = false;
  for (let lost = 0; lost < 20; lost += 1) health.suspect();
  await vi.advanceTimersByTimeAsync(0);
  expect([probes, health.isReachable()]).toEqual([13, false]);
});

test('stops probing after its end', async () => {
  health.stop();
  health.suspect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toBe(0);
});
