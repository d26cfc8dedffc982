import { useEffect, useState } from 'react';
import { handleKey } from '#contract/typed-keys.ts';
import { lazyPart } from '../../services/lazy-part.tsx';

/** If the file does not load, rows can still be swiped or scrolled natively. */
const RowControls = lazyPart(async () => (await import('../../components/rows/lazy/row-controls.tsx')).default);

/** The mouse or the keyboard may have reached a row before this code loaded. */
const isInUse = (): boolean =>
  (matchMedia('(hover: hover)').matches && document.querySelector('main:hover') !== null) ||
  document.querySelector('main :is(a, button):focus-visible') !== null;

/** Loads mouse and keyboard control of rows when either is first used, which never happens on a phone. docs/product/look.md */
export function RowControlsStart() {
  const [isNeeded, setNeeded] = useState(isInUse);
  useEffect(() => {
    if (isNeeded) return;
    const byMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setNeeded(true);
    const byKey = handleKey(({ key }: KeyboardEvent) => /^(Tab|Arrow)/.test(key) && setNeeded(true));
    addEventListener('pointermove', byMouse, { passive: true });
    addEventListener('keydown', byKey);
    return () => {
      removeEventListener('pointermove', byMouse);
      removeEventListener('keydown', byKey);
    };
  }, [isNeeded]);
  return isNeeded && <RowControls />;
}
