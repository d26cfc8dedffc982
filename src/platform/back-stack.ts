/** What the stack needs of `window`, so that tests can drive it. */
export interface BackWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  addEventListener(type: 'popstate', listener: () => void): void;
  setTimeout(run: () => void, delayMs: number): unknown;
}

export interface BackStack {
  /** Back now closes this first; the answer gives the Back key free again. */
  push(close: () => void): () => void;
  /** Closes the topmost overlay, as Back does; false without one. */
  closeTop(): boolean;
  /** Resolves when the history holds no entry of a closed overlay, so that navigating is safe. */
  settle(): Promise<void>;
}

const MARK = 'overlay';
/** A browser that never fires popstate must not block for ever; on a busy device one step may take a second. */
const SETTLE_LIMIT_MS = 3_000;

/**
 * Lets the Back key close the topmost overlay: one extra history entry stands while any overlay is open.
 * Removing it waits a moment, because a closed overlay is often followed by another.
 */
export function createBackStack(view: BackWindow): BackStack {
  const open: (() => void)[] = [];
  let waiting: (() => void)[] = [];
  // a step back of our own is under way: it closes nothing, and a second one would leave the screen
  let isLeaving = false;
  const hasEntry = () => Boolean((view.history.state as Record<string, unknown> | null)?.[MARK]);
  const isSettled = () => !isLeaving && (open.length > 0 || !hasEntry());

  const addEntry = () => {
    if (open.length > 0 && !hasEntry()) view.history.pushState({ ...view.history.state, [MARK]: true }, '');
  };
  const removeEntry = () => {
    if (isSettled()) return finish();
    if (!isLeaving) view.history.back();
    isLeaving = true;
  };
  const finish = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  // a reload keeps the mark of an overlay that is no longer there
  if (hasEntry()) view.history.replaceState({ ...view.history.state, [MARK]: false }, '');

  view.addEventListener('popstate', () => {
    if (!hasEntry() && !isLeaving) open.at(-1)?.();
    isLeaving = false;
    finish();
    view.setTimeout(addEntry, 0);
  });

  return {
    push(close) {
      open.push(close);
      addEntry();
      return () => {
        const index = open.lastIndexOf(close);
        if (index < 0) return;
        open.splice(index, 1);
        if (open.length === 0) view.setTimeout(removeEntry, 0);
      };
    },
    closeTop() {
      const close = open.at(-1);
      close?.();
      return close !== undefined;
    },
    settle() {
      if (isSettled()) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push(resolve);
        view.setTimeout(resolve, SETTLE_LIMIT_MS);
      });
    },
  };
}
