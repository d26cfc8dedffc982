import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { handleKey } from '#contract/typed-keys.ts';
import { useText } from '#src/i18n/text.ts';
import { watchSizes } from '#src/platform/page/watch-sizes.ts';
import { dragRows } from '../drag-rows.ts';
import {
  findKeyTarget,
  findRest,
  findRow,
  findRowOfSection,
  findScrollDirections,
  findStep,
  isRightToLeft,
  readItems,
  readView,
  type Step,
  scrollRow,
} from '../read-row.ts';
import * as styles from './row-controls.module.css';

const PRESSED = 'a[href], button:not(:disabled)';

/** The dots below a row show its position; a click on a dot scrolls there. */
function goToDot({ target }: MouseEvent): void {
  const dot = target instanceof Element ? target.closest('main section > ul + [aria-hidden] > span') : null;
  const row = dot?.parentElement?.previousElementSibling;
  if (!dot || !(row instanceof HTMLElement)) return;
  const items = readItems(row);
  const item = items[[...(dot.parentElement?.children ?? [])].indexOf(dot)];
  const view = readView(row);
  if (item) scrollRow(row, findRest(items, view, item.start - view.padding));
}

/** Scrolls the focused element into view, because Chromium leaves a partly visible one unmoved. */
function showFocused(target: EventTarget | null): void {
  if (target instanceof Element && findRow(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The rows that the pointer and the keyboard are in. */
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
    // The keyboard may have moved while this file loaded.
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

/** Arrows, dragging and arrow keys for every horizontal row, for players with a mouse or a keyboard. docs/product/look.md */
export default function RowControls(): ReactNode {
  const { pointed, focused } = useRowsInUse();
  useEffect(dragRows, []);
  useEffect(() => {
    document.addEventListener('click', goToDot);
    const handleKeyDown = handleKey(stepByKey);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('click', goToDot);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
  return (
    <>
      {pointed && <RowArrows key="pointed" row={pointed} />}
      {focused && focused !== pointed && <RowArrows key="focused" row={focused} />}
    </>
  );
}

const findPressed = (item: Element | undefined) =>
  item?.matches(PRESSED) ? (item as HTMLElement) : (item?.querySelector<HTMLElement>(PRESSED) ?? undefined);

/** Arrow keys, Home and End move along a row; an item without a control is scrolled into view. */
function stepByKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const row = altKey || ctrlKey || metaKey || shiftKey ? undefined : findRow(target);
  if (!row || !(target instanceof Element) || target.matches('input, select, textarea')) return;
  const items = [...row.children];
  const index = items.findIndex((item) => item.contains(target));
  const next = index < 0 ? undefined : findKeyTarget(key, isRightToLeft(row), index, items.length);
  if (next === undefined) return;
  event.preventDefault();
  const pressed = findPressed(items[next]);
  if (pressed) pressed.focus();
  else scrollRow(row, findRest(readItems(row), readView(row), readItems(row)[next]?.start ?? 0));
}

const readRowLayout = (row: HTMLElement) => ({
  ...findScrollDirections(readView(row)),
  topPx: row.offsetTop,
  heightPx: row.offsetHeight,
});

/** Follows the row as it scrolls, and as it grows. */
function useRowLayout(row: HTMLElement) {
  const [layout, setLayout] = useState(() => readRowLayout(row));
  useLayoutEffect(() => {
    const follow = () => setLayout(readRowLayout(row));
    follow();
    const stop = watchSizes([row], follow);
    row.addEventListener('scroll', follow, { passive: true });
    return () => {
      stop();
      row.removeEventListener('scroll', follow);
    };
  }, [row]);
  return layout;
}

const findName = (section: Element | null) =>
  section?.querySelector('h2, h3')?.textContent || section?.getAttribute('aria-label') || '';

/** The buttons at both ends of a row, for the pointer; the keyboard moves through the row itself. docs/product/look.md */
function RowArrows({ row }: { row: HTMLElement }) {
  const text = useText();
  const { back, on, topPx, heightPx } = useRowLayout(row);
  const section = row.parentElement;
  if (!section || !(back || on)) return null;
  const name = findName(row.closest('section'));
  const go = (step: Step) => scrollRow(row, findStep(readItems(row), readView(row), step));
  const style = { '--row-top': `${topPx}px`, '--row-height': `${heightPx}px` } as CSSProperties;
  const arrow = (step: Step, isEnabled: boolean) => (
    <button
      type="button"
      className={styles.arrow}
      tabIndex={-1}
      disabled={!isEnabled}
      aria-label={`${text(step === 1 ? 'row_next' : 'row_previous')} · ${name}`}
      // Keeps the focus unchanged.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => go(step)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={step === 1 ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'} />
      </svg>
    </button>
  );
  return createPortal(
    // Excluded from the stored lobby snapshot.
    <div className={styles.arrows} style={style} data-personal="">
      {arrow(-1, back)}
      {arrow(1, on)}
    </div>,
    section,
  );
}
