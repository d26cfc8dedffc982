// @vitest-environment page
import { describe, expect, test, vi } from 'vitest';
import { createBackStack } from '#src/platform/back-stack.ts';

/** A history whose Back takes effect later, as in a browser. */
function createView(states: unknown[] = [{ idx: 0 }]) {
  let onPop = () => {};
  const timers: (() => void)[] = [];
  const goBack = () => {
    states.pop();
    onPop();
  };
  const history = {
    get state() {
      return states.at(-1);
    },
    pushState: (state: unknown) => void states.push(state),
    replaceState: (state: unknown) => void states.splice(-1, 1, state),
    back: () => void timers.push(goBack),
  };
  const runTimers = () => {
    while (timers.length > 0) timers.shift()?.();
  };
  const view = {
    history,
    addEventListener: (_: 'popstate', listener: () => void) => {
      onPop = listener;
    },
    setTimeout: (run: () => void, delayMs: number) => delayMs === 0 && timers.push(run),
  };
  const runNextTimer = () => timers.shift()?.();
  return { view, states, runTimers, runNextTimer, pressBack: goBack };
}

describe('the Back key', () => {
  test('closes the topmost overlay and stays on the page', () => {
    const { view, states, pressBack, runTimers } = createView();
    const stack = createBackStack(view);
    const release = stack.push(() => release());
    pressBack();
    runTimers();
    expect(states).toEqual([{ idx: 0 }]);
  });

  test('closes the topmost overlay on a device without a Back key', () => {
    const { view, states, runTimers } = createView();
    const stack = createBackStack(view);
    const closed: string[] = [];
    for (const name of ['first', 'second']) {
      const release = stack.push(() => {
        closed.push(name);
        release();
      });
    }
    expect([stack.closeTop(), stack.closeTop(), stack.closeTop()]).toEqual([true, true, false]);
    runTimers();
    expect([closed, states]).toEqual([['second', 'first'], [{ idx: 0 }]]);
  });

  test('closes overlays one after the other', () => {
    const { view, states, pressBack, runTimers } = createView();
    const stack = createBackStack(view);
    const closed: string[] = [];
    const open = (name: string) => {
      const release = stack.push(() => {
        closed.push(name);
        release();
      });
    };
    open('lower');
    open('upper');
    pressBack();
    runTimers();
    pressBack();
    runTimers();
    expect([closed, states.length]).toEqual([['upper', 'lower'], 1]);
  });

  test('leaves no entry of an overlay closed by hand', async () => {
    const { view, states, runTimers } = createView();
    const stack = createBackStack(view);
    stack.push(() => {})();
    const settled = stack.settle();
    runTimers();
    await settled;
    expect(states).toEqual([{ idx: 0 }]);
  });

  test('reuses its entry for an overlay that follows at once', () => {
    const { view, states, runTimers } = createView();
    const stack = createBackStack(view);
    stack.push(() => {})();
    stack.push(() => {});
    runTimers();
    expect(states).toHaveLength(2);
  });

  test('does not close an overlay that opens while the previous entry is being removed', () => {
    const { view, states, runNextTimer, runTimers, pressBack } = createView();
    const stack = createBackStack(view);
    stack.push(() => {})();
    runNextTimer();
    const close = vi.fn();
    stack.push(close);
    runTimers();
    expect([close.mock.calls.length, states]).toEqual([0, [{ idx: 0 }, { idx: 0, overlay: true }]]);
    pressBack();
    expect(close).toHaveBeenCalledOnce();
  });

  test('goes back once, however many overlays close meanwhile', async () => {
    const { view, states, runNextTimer, runTimers } = createView([{ idx: 0 }, { idx: 1 }]);
    const stack = createBackStack(view);
    stack.push(() => {})();
    stack.push(() => {})();
    runNextTimer();
    let isSettled = false;
    const settled = stack.settle().then(() => {
      isSettled = true;
    });
    await Promise.resolve();
    expect(isSettled).toBe(false);
    runTimers();
    await settled;
    expect(states).toEqual([{ idx: 0 }, { idx: 1 }]);
  });

  test('does not affect a page opened after the overlay', () => {
    const { view, states, runTimers } = createView();
    const stack = createBackStack(view);
    const release = stack.push(() => {});
    states.push({ idx: 1 });
    release();
    runTimers();
    expect(states.at(-1)).toEqual({ idx: 1 });
  });

  test('ignores the mark that survived a reload', () => {
    const { view, states, pressBack } = createView([{ idx: 0 }, { idx: 0, overlay: true }]);
    const close = vi.fn();
    createBackStack(view).push(close);
    expect(states).toHaveLength(3);
    pressBack();
    expect(close).toHaveBeenCalledOnce();
  });
});
