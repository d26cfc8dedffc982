/** The number on the app's icon; absent where icons have none. */
const badging = navigator as Partial<Pick<Navigator, 'clearAppBadge' | 'setAppBadge'>>;

/** What stays on the icon after somebody has looked. */
let standing = 0;

function show(): void {
  if (document.hidden) return;
  const shown = standing > 0 ? badging.setAppBadge?.call(navigator, standing) : badging.clearAppBadge?.call(navigator);
  void shown?.catch(() => {});
}

/** Takes the number of notifications away whenever somebody looks; the answer stops it. docs/product/push.md */
export function clearBadgeWhenSeen(): () => void {
  show();
  document.addEventListener('visibilitychange', show);
  return () => document.removeEventListener('visibilitychange', show);
}

/** Keeps a number on the icon, of what waits in the app itself; 0 is none. docs/product/chat.md */
export function keepBadge(count: number): void {
  standing = count;
  show();
}
