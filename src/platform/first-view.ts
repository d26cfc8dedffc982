/** An untouched first view is left alone for this long after the program has hydrated it. */
const FIRST_VIEW_MS = 3_300;
const WAKING_EVENTS = ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove', 'focusin', 'offline'] as const;

export function createFirstView() {
  let over: Promise<void> = Promise.resolve();
  let end = () => {};
  return {
    /**
     * Delays work that the first view does not need until the player touches the page or some time has passed, because it would
     * compete for network and processor. Called once at boot, if the HTML contains a whole view. docs/product/first-view.md
     */
    holdFirstView: (): void => {
      over = new Promise((resolve) => {
        end = () => {
          for (const name of WAKING_EVENTS) removeEventListener(name, end, true);
          resolve();
        };
        for (const name of WAKING_EVENTS) addEventListener(name, end, { capture: true, passive: true });
      });
    },
    /** Ends the delay, because more urgent work has come. */
    endFirstView: (): void => end(),
    /** Starts the delay's time, once the program has hydrated the first view. */
    startFirstViewTime: (): void => void setTimeout(end, FIRST_VIEW_MS),
    /** Resolves when the first view is over; at once if there is no delay. */
    afterFirstView: (): Promise<void> => over,
  };
}

export const { holdFirstView, endFirstView, startFirstViewTime, afterFirstView } = createFirstView();
