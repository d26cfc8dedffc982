/** A window that waits for its game. */
export interface PopupWindow {
  /** False: the player has closed it. */
  readonly lead: (url: string) => boolean;
  readonly close: () => void;
}

/** Opens the window within the tap, or the browser takes it for an advertisement; undefined where it does so anyway. */
export function openPopupWindow(): PopupWindow | undefined {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return undefined;
  // the game must not reach back into this page
  opened.opener = null;
  return {
    lead: (url) => {
      if (opened.closed) return false;
      opened.location.replace(url);
      return true;
    },
    close: () => opened.close(),
  };
}

/** The address asks for it with `playType=window`; docs/product/launch.md. */
export function isPopupRequested(search: string): boolean {
  return new URLSearchParams(search).get('playType')?.trim().toLowerCase() === 'window';
}
