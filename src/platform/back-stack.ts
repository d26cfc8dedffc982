/** The part of `window` that the stack uses, so that tests can replace it. */
export interface BackWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  addEventListener(type: 'popstate', listener: () => void): void;
  setTimeout(run: () => void, delayMs: number): unknown;
}

export interface BackStack {
  /** Makes Back close this overlay first; the returned function removes it from the stack. */
  push(close: () => void): () => void;
  /** Closes the topmost overlay, as Back does; returns false without one. */
  closeTop(): boolean;
  /** Resolves when the history holds no entry of a closed overlay, so that navigating is safe. */
  settle(): Promise<void>;
}

const MARK = 'overlay';
/** A browser that never fires popstate must not block forever; on a busy device one step may take a second. */
const SETTLE_LIMIT_MS = 3_000;

/**
 * Lets the Back key close the topmost overlay: while any overlay is open there is one extra history entry. Its removal is
 * delayed, because a closed overlay is often followed by another.
 */
export function createBackStack(view: BackWindow): BackStack {
  const open: (() => void)[] = [];
  let waiting: (() => void)[] = [];
  // Our own step back is in progress: it closes no overlay, and a second one would leave the screen.
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

  // A reload preserves the mark of an overlay that no longer exists.
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

/** The page's only stack of overlays that Back closes. */
export const overlayBack = createBackStack(window);
