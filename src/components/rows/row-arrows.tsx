import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/text.ts';
import { readItems, readView, scrollRow } from './read-row.ts';
import * as styles from './row-controls.module.css';
import { findStep, findWays, type Step } from './row-position.ts';

const readPlace = (row: HTMLElement) => ({ ...findWays(readView(row)), topPx: row.offsetTop, heightPx: row.offsetHeight });

/** Follows the row as it scrolls, and as it grows. */
function usePlace(row: HTMLElement) {
  const [place, setPlace] = useState(() => readPlace(row));
  useLayoutEffect(() => {
    const follow = () => setPlace(readPlace(row));
    follow();
    const sizes = new ResizeObserver(follow);
    sizes.observe(row);
    row.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', follow);
    };
  }, [row]);
  return place;
}

const findName = (section: Element | null) => section?.querySelector('h2, h3')?.textContent || section?.ariaLabel || '';

/** The buttons at both ends of a row, for the pointer: the keyboard goes through the row itself. docs/product/look.md */
export function RowArrows({ row }: { row: HTMLElement }) {
  const text = useText();
  const { back, on, topPx, heightPx } = usePlace(row);
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
      // the focus stays where it was
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
    // no part of the lobby that is kept for the next start
    <div className={styles.arrows} style={style} data-personal="">
      {arrow(-1, back)}
      {arrow(1, on)}
    </div>,
    section,
  );
}
