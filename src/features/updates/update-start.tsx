import { useEffect } from 'react';
import { startUpdateWatch } from './found-release.ts';

/** The first check waits until the start is over. docs/product/releases.md */
const FIRST_CHECK_MS = 1_500;

/** Looks for updates on every screen, those of a game included. */
export function UpdateStart(): null {
  useEffect(() => {
    const timer = setTimeout(startUpdateWatch, FIRST_CHECK_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
