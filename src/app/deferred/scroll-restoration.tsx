import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readHistoryIndex } from '../../platform/history-entry.ts';
import { sessionStore } from '../../platform/safe-storage.ts';
import { createScrollPositions } from './scroll-positions.ts';

/** A list that takes longer to load than this stays where it is. */
const RESTORE_LIMIT_MS = 5_000;
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** A typed address or a link from elsewhere begins at the top; a reload and Back over documents do not. */
const isFreshVisit = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

/** An address that is written anew, as filters do, is the same entry; the router may still be about to show it when the player goes on. */
const nameEntry = (pathname: string) => `${readHistoryIndex(history.state)} ${pathname}`;

/** Back and a reload find each screen where it was left, as soon as its list is long enough again. docs/product/look.md */
export function ScrollRestoration() {
  const location = useLocation();
  const kind = useNavigationType();
  const [positions] = useState(() => createScrollPositions(sessionStore));
  const isFirstScreen = useRef(true);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', positions.save);
    return () => {
      removeEventListener('pagehide', positions.save);
      positions.save();
    };
  }, [positions]);
  useLayoutEffect(() => {
    const entry = nameEntry(location.pathname);
    let isRestoring = false;
    const note = () => {
      if (!isRestoring) positions.note(entry, window.scrollY);
    };
    if (isFirstScreen.current && isFreshVisit()) positions.note(entry, 0);
    isFirstScreen.current = false;
    const wanted = kind === 'POP' ? positions.find(entry) : 0;
    if (kind !== 'POP') note();
    addEventListener('scroll', note, { passive: true });
    if (wanted > 0) isRestoring = true;
    const giveUp = wanted > 0 ? restore(wanted, () => (isRestoring = false)) : () => {};
    return () => {
      giveUp();
      removeEventListener('scroll', note);
    };
  }, [location, kind, positions]);
  return null;
}

/**
 * Goes there now or when the page has grown so far, and again when it shrank meanwhile: a list may be drawn more than once
 * on its way. Ends when the player moves.
 */
function restore(top: number, onEnd: () => void): () => void {
  const resized = new ResizeObserver(() => attempt());
  const end = () => {
    resized.disconnect();
    clearTimeout(limit);
    for (const type of BY_HAND) removeEventListener(type, end);
    onEnd();
  };
  const limit = setTimeout(end, RESTORE_LIMIT_MS);
  const attempt = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight - clientHeight >= top && window.scrollY !== top) window.scrollTo(0, top);
  };
  for (const type of BY_HAND) addEventListener(type, end, { passive: true });
  // tells of the size it has now, too
  resized.observe(document.body);
  return end;
}
