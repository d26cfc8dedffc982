import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isScreenOccupied } from '../../services/overlays/overlays.ts';
import { isQuietMoment } from '../../services/push/is-quiet-moment.ts';

/** Often enough: a quiet moment is long. */
const LOOK_MS = 1_000;
/** What a person does; a banner scrolls by itself. */
const TOUCHES = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;

/** True from a quiet moment on until the player does something; looks only while it `isWanted`. docs/product/push.md */
export function useQuietMoment(isWanted: boolean): boolean {
  const { pathname: path } = useLocation();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let touchedAt = performance.now();
    const look = () => {
      const isDialogOpen = document.querySelector('dialog[open]') !== null;
      const stillForMs = performance.now() - touchedAt;
      setQuiet(isQuietMoment({ path, isDialogOpen, isOccupied: isScreenOccupied(), stillForMs }));
    };
    const touch = () => {
      touchedAt = performance.now();
      look();
    };
    const timer = setInterval(look, LOOK_MS);
    for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const type of TOUCHES) removeEventListener(type, touch, { capture: true });
      setQuiet(false);
    };
  }, [isWanted, path]);
  return isQuiet;
}
