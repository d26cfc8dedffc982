/** Calls back once, as soon as the element has a width; returns what ends the wait. docs/product/mini-game.md */
export function whenWide(element: Element, onWidth: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (element.getBoundingClientRect().width === 0) return;
    observer.disconnect();
    onWidth();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** What may move something on the page; `load` is that of a picture. */
const MOVES = ['scroll', 'load', 'toggle', 'transitionend', 'animationend', 'contentvisibilityautostatechange'];
const WATCHED_MUTATIONS = { subtree: true, childList: true, characterData: true, attributes: true };

/**
 * Calls back `delayMs` after something on the page may have moved, once for all that moves meanwhile; what happens inside `own` moves
 * nothing else. Returns what ends it.
 */
export function watchLayout(own: Element | null, onMove: () => void, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onMove();
    }, delayMs);
  };
  const mutations = new MutationObserver((records) => {
    if (records.some(({ target }) => !own?.contains(target))) schedule();
  });
  mutations.observe(document.body, WATCHED_MUTATIONS);
  const sizes = new ResizeObserver(schedule);
  sizes.observe(document.body);
  // these do not bubble
  for (const type of MOVES) document.addEventListener(type, schedule, { capture: true, passive: true });
  document.addEventListener('visibilitychange', schedule);
  window.addEventListener('resize', schedule);
  return () => {
    clearTimeout(timer);
    mutations.disconnect();
    sizes.disconnect();
    for (const type of MOVES) document.removeEventListener(type, schedule, { capture: true });
    document.removeEventListener('visibilitychange', schedule);
    window.removeEventListener('resize', schedule);
  };
}
