import type { RowView, Span } from './row-position.ts';

/** What a mouse can drag: lists, chips and tabs, but no table, whose text may be marked. */
const SIDEWAYS = 'ul, ol, nav, p, section, [role="toolbar"]';

const isSideways = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.scrollWidth > element.clientWidth + 1 &&
  /auto|scroll/.test(getComputedStyle(element).overflowX);

/** The row that an element is in, whatever its kind. */
export function findRow(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  for (let row = target.closest(SIDEWAYS); row; row = row.parentElement?.closest(SIDEWAYS) ?? null) {
    if (isSideways(row)) return row;
  }
  return undefined;
}

/** The row of the section that an element is in: its arrows come when any part of the section is pointed at. */
export function findRowOfSection(target: EventTarget | null): HTMLElement | undefined {
  const section = target instanceof Element ? target.closest('main section') : null;
  return [...(section?.children ?? [])].find((child): child is HTMLElement => child.matches('ul') && isSideways(child));
}

export const isRightToLeft = (row: Element): boolean => getComputedStyle(row).direction === 'rtl';

export function readView(row: HTMLElement): RowView {
  const padding = Number.parseFloat(getComputedStyle(row).paddingInlineStart) || 0;
  // counted from the right it is negative
  return { scrolled: Math.abs(row.scrollLeft), seen: row.clientWidth, whole: row.scrollWidth, padding };
}

/** Its items, measured as the view is. */
export function readItems(row: HTMLElement): Span[] {
  const { left, right } = row.getBoundingClientRect();
  const scrolled = Math.abs(row.scrollLeft);
  const isMirrored = isRightToLeft(row);
  return [...row.children].map((item) => {
    const box = item.getBoundingClientRect();
    const start = (isMirrored ? right - box.right : box.left - left) + scrolled;
    return { start, end: start + box.width };
  });
}

export function scrollRow(row: HTMLElement, place: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollTo({ left: isRightToLeft(row) ? -place : place, behavior: isStill ? 'instant' : 'smooth' });
}
