import { type ReactNode, useEffect, useState } from 'react';
import { dragRows } from './drag-rows.ts';
import { findRow, findRowOfSection, readItems, readView, scrollRow } from './read-row.ts';
import { RowArrows } from './row-arrows.tsx';
import { findRest } from './row-position.ts';
import { stepByKey } from './step-by-key.ts';

/** The dots below a row show where it stands; a click on one goes there. */
function goToDot({ target }: MouseEvent): void {
  const dot = target instanceof Element ? target.closest('main section > ul + [aria-hidden] > span') : null;
  const row = dot?.parentElement?.previousElementSibling;
  if (!dot || !(row instanceof HTMLElement)) return;
  const items = readItems(row);
  const item = items[[...(dot.parentElement?.children ?? [])].indexOf(dot)];
  const view = readView(row);
  if (item) scrollRow(row, findRest(items, view, item.start - view.padding));
}

/** Brings what the keyboard is at into sight: Chromium leaves as it is what it shows a pixel of. */
function showFocused(target: EventTarget | null): void {
  if (target instanceof Element && findRow(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The rows whose section is pointed at, and where the keyboard is. */
function useRowsInUse() {
  const [pointed, point] = useState(() => findRowOfSection([...document.querySelectorAll(':hover')].at(-1) ?? null));
  const [focused, focus] = useState(() => findRowOfSection(document.querySelector(':focus-visible')));
  useEffect(() => {
    const over = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse') point(findRowOfSection(target));
    };
    const leave = () => point(undefined);
    const focusIn = ({ target }: FocusEvent) => {
      const isByKey = target instanceof Element && target.matches(':focus-visible');
      focus(isByKey ? findRowOfSection(target) : undefined);
      if (isByKey) showFocused(target);
    };
    // the keyboard may have gone on while this was loaded
    showFocused(document.querySelector(':focus-visible'));
    document.addEventListener('pointerover', over);
    document.documentElement.addEventListener('pointerleave', leave);
    document.addEventListener('focusin', focusIn);
    return () => {
      document.removeEventListener('pointerover', over);
      document.documentElement.removeEventListener('pointerleave', leave);
      document.removeEventListener('focusin', focusIn);
    };
  }, []);
  return { pointed, focused };
}

/** Arrows, dragging and arrow keys for every row that scrolls sideways, for those who have a mouse or keys. docs/product/look.md */
export default function RowControls(): ReactNode {
  const { pointed, focused } = useRowsInUse();
  useEffect(dragRows, []);
  useEffect(() => {
    document.addEventListener('click', goToDot);
    document.addEventListener('keydown', stepByKey);
    return () => {
      document.removeEventListener('click', goToDot);
      document.removeEventListener('keydown', stepByKey);
    };
  }, []);
  return (
    <>
      {pointed && <RowArrows key="pointed" row={pointed} />}
      {focused && focused !== pointed && <RowArrows key="focused" row={focused} />}
    </>
  );
}
