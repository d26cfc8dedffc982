/** A first view that nobody touches is left alone for this long once the program has taken it over. */
const FIRST_VIEW_MS = 3_300;
const WAKING_EVENTS = ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove', 'focusin', 'offline'] as const;

let isOver: Promise<void> = Promise.resolve();
let end = () => {};

/**
 * Holds back what the first view can do without until somebody touches the page, or it has stood for a while: it would share line and
 * processor with it. Called once at boot, where the HTML holds a whole view. docs/product/first-view.md
 */
export function holdFirstView(): void {
  isOver = new Promise((resolve) => {
    end = () => {
      for (const name of WAKING_EVENTS) removeEventListener(name, end, true);
      resolve();
    };
    for (const name of WAKING_EVENTS) addEventListener(name, end, { capture: true, passive: true });
  });
}

/** Something more urgent has come than the first view. */
export const endFirstView = (): void => end();

/** The program has taken the first view over: its time runs from now on. */
export function startFirstViewTime(): void {
  setTimeout(end, FIRST_VIEW_MS);
}

/** Resolves when the first view is over; at once where nothing holds it. */
export const afterFirstView = (): Promise<void> => isOver;
