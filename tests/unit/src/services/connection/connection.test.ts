import { describe, expect, test, vi } from 'vitest';
import { createRecovery } from '#src/services/connection/connection.ts';

function createDeps() {
  const timers: { run: () => void; delayMs: number }[] = [];
  const deps = { needed: true, visible: true, ping: vi.fn(() => Promise.reject(new Error('no line'))) };
  const recovery = createRecovery({
    ping: deps.ping,
    isNeeded: () => deps.needed,
    isVisible: () => deps.visible,
    setTimer: (run, delayMs) => void timers.push({ run, delayMs }),
    random: () => 0.5,
  });
  const runTimer = async () => {
    timers.shift()?.run();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { deps, recovery, timers, runTimer };
}

describe('while no line responds', () => {
  test('retries at growing intervals', async () => {
    const { recovery, timers, runTimer } = createDeps();
    const waits: (number | undefined)[] = [];
    recovery.check();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      waits.push(timers[0]?.delayMs);
      await runTimer();
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  test('uses one timer for repeated checks', () => {
    const { recovery, timers } = createDeps();
    recovery.check();
    recovery.check();
    expect(timers).toHaveLength(1);
  });

  test('pauses on a hidden page and continues when it is seen', async () => {
    const { deps, recovery, timers, runTimer } = createDeps();
    recovery.check();
    deps.visible = false;
    await runTimer();
    expect([deps.ping.mock.calls.length, timers.length]).toEqual([0, 0]);
    deps.visible = true;
    recovery.check();
    expect(timers).toHaveLength(1);
  });

  test('starts with a short wait again after a recovery', async () => {
    const { deps, recovery, timers, runTimer } = createDeps();
    recovery.check();
    await runTimer();
    deps.needed = false;
    await runTimer();
    deps.needed = true;
    recovery.check();
    expect(timers[0]?.delayMs).toBe(2_000);
  });
});
