import { describe, expect, test } from 'vitest';
import { navigateBackOut } from '#src/components/way-back/use-leave.ts';

/** Creates a history whose top entries belong to the frame, with the screen below them. */
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
  test.each([0, 1, 3])('skips exactly the %i entries of the frame', (frameEntries) => {
    const { world, runTimers } = createHistory(frameEntries);
    runTimers();
    expect(world.steps).toBe(frameEntries + 1);
    expect(world.home).toBe(0);
  });

  test('goes home if going back has no effect', () => {
    const { world, runTimers } = createHistory(Number.POSITIVE_INFINITY);
    runTimers();
    expect(world.home).toBe(1);
  });
});
