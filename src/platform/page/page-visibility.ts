import { createOnce } from '../../state/create-once.ts';

/** A change of visibility counts once it has lasted this long; docs/product/status.md */
export const VISIBILITY_SETTLE_MS = 300;

type Listeners<Argument> = Set<(argument: Argument) => void>;

/** The only listener of these events in the page, so that a flicker counts as one return for all callers. */
const listen = createOnce(() => {
  const settled: Listeners<boolean> = new Set();
  const restored: Listeners<void> = new Set();
  const left: Listeners<void> = new Set();
  let settling: ReturnType<typeof setTimeout> | undefined;

  const notifySettled = () => {
    const isVisible = !document.hidden;
    for (const listener of settled) listener(isVisible);
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(notifySettled, VISIBILITY_SETTLE_MS);
  };
  const leave = () => {
    for (const listener of left) listener();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leave();
    settle();
  });
  // A frozen page may have missed that it was hidden.
  document.addEventListener('resume', settle);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const listener of restored) listener();
    settle();
  });
  return { settled, restored, left };
});

function add<Argument>(listeners: Listeners<Argument>, listener: (argument: Argument) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls back when the page has been hidden or is visible again; the returned function stops it. */
export const onVisibilityChange = (listener: (isVisible: boolean) => void): (() => void) => add(listen().settled, listener);

/** Calls back when the page is visible again, once per return: from another tab, from sleep or from the back-forward cache. */
export const onPageShown = (listener: () => void): (() => void) => onVisibilityChange((isVisible) => isVisible && listener());

/** Calls back at once when the page returns from the back-forward cache, for state that must be read before any input. */
export const onPageRestored = (listener: () => void): (() => void) => add(listen().restored, listener);

/** Calls back at once when the page is being left, for state that must be stored before the system ends it. */
export const onPageLeft = (listener: () => void): (() => void) => add(listen().left, listener);
