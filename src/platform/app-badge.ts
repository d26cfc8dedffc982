import { onPageShown } from './page/page-visibility.ts';

/** The number on the app's icon; absent if icons have no badges. */
const badging = navigator as Partial<Pick<Navigator, 'clearAppBadge' | 'setAppBadge'>>;

export function createAppBadge() {
  /** The number that stays on the icon after the page was seen. */
  let standing = 0;
  const show = () => {
    if (document.hidden) return;
    const shown = standing > 0 ? badging.setAppBadge?.call(navigator, standing) : badging.clearAppBadge?.call(navigator);
    void shown?.catch(() => {});
  };
  return {
    /** Removes the number of notifications whenever the page is seen; the returned function stops it. docs/product/push.md */
    clearWhenSeen: (): (() => void) => {
      show();
      return onPageShown(show);
    },
    /** Sets a lasting number on the icon, for items that wait in the app itself; 0 removes it. docs/product/chat.md */
    setLasting: (count: number): void => {
      standing = count;
      show();
    },
  };
}

export const appBadge = createAppBadge();
