import { describe, expect, test } from 'vitest';
import { navigateBackOut } from '#src/components/way-back/navigate-back-out.ts';

/** A history whose top entries belong to the frame; the screen is left below them. */
function createHistory(frameEntries: number) {
  const world = { steps: 0, home: 0, timers: [] as (() => void)[], leave: () => {} };
  world.leave = navigateBackOut({
    stepBack: () => {
      world.steps += 1;
    },
    goHome: () => {
      world.home += 1;
    },
    setTimer: (run) => world.timers.push(run),
  });
  const runTimers = () => {
    for (let run = world.timers.shift(); run; run = world.timers.shift()) {
      if (world.steps > frameEntries) world.leave();
      run();
    }
  };
  return { world, runTimers };
}

describe('leaving a game', () => {
  test.each([0, 1, 3])('steps over the %i entries of the frame and no further', (frameEntries) => {
    const { world, runTimers } = createHistory(frameEntries);
    runTimers();
    expect(world.steps).toBe(frameEntries + 1);
    expect(world.home).toBe(0);
  });

  test('goes home when stepping back leads nowhere', () => {
    const { world, runTimers } = createHistory(Number.POSITIVE_INFINITY);
    runTimers();
    expect(world.home).toBe(1);
  });
});
