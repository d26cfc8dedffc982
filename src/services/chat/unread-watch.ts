import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';

const UNREAD_EVERY_MS = 30 * SECOND_MS;
/** Each failure doubles the pause, up to this. */
const UNREAD_MOST_PAUSE_MS = 8 * MINUTE_MS;

export interface UnreadWatchDeps {
  readonly ask: () => Promise<number>;
  readonly onCount: (unread: number) => void;
  /** Runs it after so many milliseconds; the answer calls it off. */
  readonly runLater: (run: () => void, delayMs: number) => () => void;
  readonly isVisible: () => boolean;
}

export interface UnreadWatch {
  /** Asks now, if somebody looks. */
  readonly look: () => void;
  readonly end: () => void;
}

/** Asks how much of the chat is unread, every 30 s while the page is visible, and less often while nobody answers. docs/product/chat.md */
export function watchUnread({ ask, onCount, runLater, isVisible }: UnreadWatchDeps): UnreadWatch {
  let failures = 0;
  let isAsking = false;
  let hasEnded = false;
  let cancelLook = () => {};

  const look = async () => {
    cancelLook();
    // a page that nobody looks at asks when it is seen again
    if (hasEnded || isAsking || !isVisible()) return;
    isAsking = true;
    const unread = await ask().catch(() => undefined);
    isAsking = false;
    if (hasEnded) return;
    failures = unread === undefined ? failures + 1 : 0;
    if (unread !== undefined) onCount(unread);
    cancelLook = runLater(() => void look(), Math.min(UNREAD_EVERY_MS * 2 ** failures, UNREAD_MOST_PAUSE_MS));
  };
  void look();

  return {
    look: () => void look(),
    end: () => {
      hasEnded = true;
      cancelLook();
    },
  };
}
