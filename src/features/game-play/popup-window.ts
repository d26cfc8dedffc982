/** An open window that waits for its game. */
export interface PopupWindow {
  /** Loads the game; returns false if the player has closed the window. */
  readonly lead: (url: string) => boolean;
  readonly close: () => void;
}

/** Opens the window within the tap, because browsers block later pop-ups; undefined if it is blocked anyway. */
export function openPopupWindow(): PopupWindow | undefined {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return undefined;
  // The game must not reach back into this page.
  opened.opener = null;
  return {
    lead: (url) => {
      if (opened.closed) return false;
      if (leaveForGame(url, opened)) return true;
      opened.close();
      return false;
    },
    close: () => opened.close(),
  };
}

/** Returns whether the address has `playType=window`. docs/product/launch.md */
export function isPopupRequested(search: string): boolean {
  return new URLSearchParams(search).get('playType')?.trim().toLowerCase() === 'window';
}

/**
 * Replaces this page with the game, so that Back leads to the page before it; returns false if the browser refuses. The session
 * stays in the tab. docs/product/launch.md
 */
export function leaveForGame(url: string, { location }: Pick<Window, 'location'> = window): boolean {
  try {
    location.replace(url);
    return true;
  } catch {
    return false;
  }
}
