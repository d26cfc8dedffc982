import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DOWNLOAD_BAR_KEY } from '#contract/names.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { ROUTES } from '../../services/paths/route-table.ts';

/** Screens that have no navigation; their code may still be loading. */
const WITHOUT_BAR: readonly string[] = [ROUTES.login.path, ROUTES.register.path];

export interface BarSpace {
  /** The screen for which the bar was decided. */
  readonly path: string;
  readonly isHeld: boolean;
}

/** Changes the bar only with the screen, which redraws anyway, so that nothing moves under a finger. docs/product/download.md */
export function chooseBarSpace(space: BarSpace, path: string, isDue: boolean | undefined): BarSpace {
  return path === space.path ? space : { path, isHeld: isDue ?? space.isHeld };
}

/**
 * Returns whether space for the bar is reserved and a function that frees it at once. `isDue` is undefined until decided;
 * `isClosed` means closed in this session.
 */
export function useBarSpace(isDue: boolean | undefined, isClosed = false): readonly [isHeld: boolean, giveUp: () => void] {
  const { pathname } = useLocation();
  const [decided, setDecided] = useState<BarSpace>(() => ({
    path: pathname,
    isHeld: 'bar' in document.documentElement.dataset,
  }));
  const space = chooseBarSpace(decided, pathname, isClosed || WITHOUT_BAR.includes(pathname) ? false : isDue);
  if (space !== decided) setDecided(space);
  const { isHeld } = space;
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-bar', isHeld), [isHeld]);
  useEffect(() => {
    if (isDue !== undefined) localStore.write(DOWNLOAD_BAR_KEY, isDue ? '1' : '0');
  }, [isDue]);
  return [isHeld, () => setDecided({ ...space, isHeld: false })];
}
