import { lazy, Suspense, useEffect, useState } from 'react';
import { addScreenTexts } from '../../i18n/screen-texts.ts';

const load = async () => (await Promise.all([import('../../components/rows/row-controls.tsx'), addScreenTexts()]))[0];
/** Without it rows are swiped, or scrolled as the browser does. */
const RowControls = lazy(() => load().catch(() => ({ default: () => null })));

/** A mouse may rest on a row, or the keyboard be at one, since before this was there. */
const isInUse = (): boolean =>
  (matchMedia('(hover: hover)').matches && document.querySelector('main:hover') !== null) ||
  document.querySelector('main :is(a, button):focus-visible') !== null;

/** Loads what moves rows by mouse and keys when the first of either is used: a phone never does. docs/product/look.md */
export function RowControlsStart() {
  const [isWanted, want] = useState(isInUse);
  useEffect(() => {
    if (isWanted) return;
    const byMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && want(true);
    const byKey = ({ key }: KeyboardEvent) => /^(Tab|Arrow)/.test(key) && want(true);
    addEventListener('pointermove', byMouse, { passive: true });
    addEventListener('keydown', byKey);
    return () => {
      removeEventListener('pointermove', byMouse);
      removeEventListener('keydown', byKey);
    };
  }, [isWanted]);
  return (
    isWanted && (
      <Suspense>
        <RowControls />
      </Suspense>
    )
  );
}
