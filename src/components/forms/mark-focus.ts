/** Answers later whether the player has left the focus where it is now: only then may a late reply move it. */
export function markFocus(): () => boolean {
  const marked = document.activeElement;
  return () => [marked, document.body, null].includes(document.activeElement);
}
