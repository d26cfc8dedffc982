const MAX_STEPS = 5;
/** A busy phone takes a second for one step, and a step too many would leave the app. */
const STEP_WAIT_MS = 1_500;

interface BackOutDeps {
  readonly stepBack: () => void;
  readonly goHome: () => void;
  readonly setTimer: (run: () => void, delayMs: number) => void;
}

/**
 * Goes back until the screen is left, where the browser has no Navigation API. A game that moved inside its frame has put
 * entries of its own into the shared history, and nobody says how many; docs/product/trial-game.md.
 * The answer ends the walk: call it when this page itself has moved.
 */
export function navigateBackOut({ stepBack, goHome, setTimer }: BackOutDeps): () => void {
  let hasLeft = false;
  const walk = (steps: number) => {
    if (hasLeft) return;
    if (steps === 0) return goHome();
    stepBack();
    setTimer(() => walk(steps - 1), STEP_WAIT_MS);
  };
  walk(MAX_STEPS);
  return () => {
    hasLeft = true;
  };
}
