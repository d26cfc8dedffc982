const CHECK_MS = 250;

/** Looks every 250 ms, until there is a width; gives what stops that. docs/product/mini-game.md */
export function watchWidth(readWidth: () => number, onWidth: () => void): () => void {
  const timer = setInterval(() => {
    if (readWidth() === 0) return;
    clearInterval(timer);
    onWidth();
  }, CHECK_MS);
  return () => clearInterval(timer);
}
