import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readHistoryIndex } from '../../platform/history-entry.ts';
import { watchSizes } from '../../platform/page/watch-sizes.ts';
import { type SafeStorage, sessionStore } from '../../platform/safe-storage.ts';

/** A list that takes longer to load than this is not scrolled. */
const RESTORE_LIMIT_MS = 5_000;
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
const POSITIONS_KEY = 'fastline.scroll';
const MAX_STORED = 50;

/** A typed address or an external link starts at the top; a reload and Back across documents do not. */
const isFreshVisit = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

/** An address that a filter rewrites is the same entry. The player may navigate before the router has rendered it. */
const nameEntry = (pathname: string) => `${readHistoryIndex(history.state)} ${pathname}`;

/** Restores the scroll position after Back and a reload, as soon as the list is long enough. docs/product/look.md */
export function useScrollRestoration(): void {
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
    const record = () => {
      if (!isRestoring) positions.record(entry, window.scrollY);
    };
    if (isFirstScreen.current && isFreshVisit()) positions.record(entry, 0);
    isFirstScreen.current = false;
    const target = kind === 'POP' ? positions.find(entry) : 0;
    if (kind !== 'POP') record();
    addEventListener('scroll', record, { passive: true });
    if (target > 0) isRestoring = true;
    const giveUp = target > 0 ? restore(target, () => (isRestoring = false)) : () => {};
    return () => {
      giveUp();
      removeEventListener('scroll', record);
    };
  }, [location, kind, positions]);
}

/**
 * Scrolls now or once the page is long enough, and again if it shrank meanwhile, because a list may render more than once. Ends
 * when the player scrolls.
 */
function restore(top: number, onEnd: () => void): () => void {
  const end = () => {
    stopWatching();
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
  // Also fires for the current size.
  const stopWatching = watchSizes([document.body], attempt);
  return end;
}

/** The scroll position of each history entry in CSS pixels; it survives a reload. docs/product/look.md */
export function createScrollPositions(storage: SafeStorage) {
  const positions = new Map<string, number>(parse(storage.read(POSITIONS_KEY)));
  return {
    find: (entry: string): number => positions.get(entry) ?? 0,
    record: (entry: string, top: number): void => {
      // Moves the newest entry to the end.
      positions.delete(entry);
      positions.set(entry, top);
    },
    save: (): void => storage.write(POSITIONS_KEY, JSON.stringify([...positions].slice(-MAX_STORED))),
  };
}

function parse(text: string | null): [string, number][] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
