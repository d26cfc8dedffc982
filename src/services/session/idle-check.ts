import { MINUTE_MS } from '#contract/limits.ts';

/** Without a sign of the player or of the session for so long, the operator is asked whether the session lives. */
export const IDLE_CHECK_MS = 5 * MINUTE_MS;

export interface IdleCheckDeps {
  readonly now: () => number;
  /** Runs it after so many milliseconds; the answer calls it off. */
  readonly runLater: (run: () => void, delayMs: number) => () => void;
  readonly isVisible: () => boolean;
  /** A game takes the taps that the page would see, and a payment is answered sooner or later. */
  readonly isOccupied: () => boolean;
  readonly ask: () => void;
}

/** Asks once for each five idle minutes of a page that is looked at; docs/product/session.md. */
export function createIdleCheck({ now, runLater, isVisible, isOccupied, ask }: IdleCheckDeps) {
  let signAt = now();
  let cancelLook = () => {};

  const look = () => {
    cancelLook();
    // a page that nobody looks at is looked after when it is seen again
    if (!isVisible()) return;
    // a clock that was set back counts from now
    if (isOccupied() || signAt > now()) signAt = now();
    if (now() - signAt >= IDLE_CHECK_MS) {
      signAt = now();
      ask();
    }
    cancelLook = runLater(look, signAt + IDLE_CHECK_MS - now());
  };
  look();

  return {
    /** The player did something, or the operator answered a call of the session. */
    noteSign: () => {
      signAt = now();
    },
    /** The page is seen again, or not any more. */
    look,
    stop: () => cancelLook(),
  };
}
