/** The number on the app's icon; absent where icons have none. */
const badging = navigator as Partial<Pick<Navigator, 'clearAppBadge'>>;

/** Takes the number away whenever somebody looks; the answer stops it. docs/product/push.md */
export function clearBadgeWhenSeen(): () => void {
  const clear = () => {
    if (!document.hidden) void badging.clearAppBadge?.call(navigator).catch(() => {});
  };
  clear();
  document.addEventListener('visibilitychange', clear);
  return () => document.removeEventListener('visibilitychange', clear);
}
