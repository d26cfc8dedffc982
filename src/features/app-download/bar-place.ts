import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DOWNLOAD_BAR_KEY } from '#contract/names.ts';
import { localStore } from '#src/platform/safe-storage.ts';

export interface BarPlace {
  /** The screen for which it was decided. */
  readonly path: string;
  readonly isHeld: boolean;
}

/** A place comes and goes with a screen, which is drawn anew from top to bottom: nothing moves under a finger. docs/product/download.md */
export function choosePlace(place: BarPlace, path: string, isDue: boolean | undefined): BarPlace {
  return path === place.path ? place : { path, isHeld: isDue ?? place.isHeld };
}

/** Whether the bar's place is held now, and what gives it up at once. `isDue` is undefined until that is known; `isClosed`: it was closed in this session. */
export function useBarPlace(isDue: boolean | undefined, isClosed = false): readonly [isHeld: boolean, giveUp: () => void] {
  const { pathname } = useLocation();
  const [decided, setDecided] = useState<BarPlace>(() => ({
    path: pathname,
    isHeld: 'bar' in document.documentElement.dataset,
  }));
  const place = choosePlace(decided, pathname, isClosed ? false : isDue);
  if (place !== decided) setDecided(place);
  const { isHeld } = place;
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-bar', isHeld), [isHeld]);
  useEffect(() => {
    if (isDue === true) localStore.write(DOWNLOAD_BAR_KEY, '1');
    if (isDue === false) localStore.remove(DOWNLOAD_BAR_KEY);
  }, [isDue]);
  return [isHeld, () => setDecided({ ...place, isHeld: false })];
}
