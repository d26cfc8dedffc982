/** The elements that a mouse can drag: lists, chips and tabs; tables are left out so that their text can be selected. */
const SIDEWAYS = 'ul, ol, nav, p, section, [role="toolbar"]';

/** Lengths of a horizontal row, in px from its start edge, which is on the right in Urdu. */
export interface RowView {
  readonly scrolled: number;
  /** The visible length. */
  readonly seen: number;
  readonly whole: number;
  /** The padding before its first item and after its last. */
  readonly padding: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

export type Step = 1 | -1;

/** A zoomed page rounds positions. */
const SLACK_PX = 2;

const findLast = ({ whole, seen }: RowView) => Math.max(0, whole - seen);
const clamp = (position: number, view: RowView) => Math.min(Math.max(position, 0), findLast(view));

/** Which arrows can scroll; neither if the whole row is visible. docs/product/look.md */
export const findScrollDirections = (view: RowView): { readonly back: boolean; readonly on: boolean } => ({
  back: view.scrolled > SLACK_PX,
  on: view.scrolled < findLast(view) - SLACK_PX,
});

/** The scroll position of the next or the previous screenful: whole items, and at least one. */
export function findStep(items: readonly Span[], view: RowView, step: Step): number {
  const edge = view.scrolled + view.padding;
  const room = view.seen - 2 * view.padding + SLACK_PX;
  if (step === 1) {
    const next = items.find(({ start, end }) => end > edge + room && start > edge + SLACK_PX);
    return clamp((next?.start ?? view.whole) - view.padding, view);
  }
  const before = items.findLast(({ start }) => start < edge - SLACK_PX);
  if (!before) return 0;
  const first = items.find(({ start }) => start >= before.end - room);
  return clamp(Math.min(first?.start ?? before.start, before.start) - view.padding, view);
}

/** The resting position of a row that would stop at `position`: aligned to an item at its start or at its end. */
export function findRest(items: readonly Span[], view: RowView, position: number): number {
  const rests = items.map(({ start }) => clamp(start - view.padding, view));
  return rests.reduce((best, rest) => (Math.abs(rest - position) < Math.abs(best - position) ? rest : best), rests[0] ?? 0);
}

/** The item that a key moves to; undefined for another key, or if there is no such item. */
export function findKeyTarget(key: string, isRightToLeft: boolean, index: number, count: number): number | undefined {
  const [back, on] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const target = { [back]: index - 1, [on]: index + 1, Home: 0, End: count - 1 }[key];
  return target !== undefined && target >= 0 && target < count && target !== index ? target : undefined;
}

const isSideways = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.scrollWidth > element.clientWidth + 1 &&
  /auto|scroll/.test(getComputedStyle(element).overflowX);

/** Returns the row of any kind that contains an element. */
export function findRow(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  for (let row = target.closest(SIDEWAYS); row; row = row.parentElement?.closest(SIDEWAYS) ?? null) {
    if (isSideways(row)) return row;
  }
  return undefined;
}

/** Returns the row of the section that contains an element: its arrows show when the pointer is over any part of the section. */
export function findRowOfSection(target: EventTarget | null): HTMLElement | undefined {
  const section = target instanceof Element ? target.closest('main section') : null;
  return [...(section?.children ?? [])].find((child): child is HTMLElement => child.matches('ul') && isSideways(child));
}

export const isRightToLeft = (row: Element): boolean => getComputedStyle(row).direction === 'rtl';

export function readView(row: HTMLElement): RowView {
  const padding = Number.parseFloat(getComputedStyle(row).paddingInlineStart) || 0;
  // Right-to-left rows have a negative `scrollLeft`.
  return { scrolled: Math.abs(row.scrollLeft), seen: row.clientWidth, whole: row.scrollWidth, padding };
}

/** The items of the row, in the coordinates of its view. */
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

export function scrollRow(row: HTMLElement, position: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollTo({ left: isRightToLeft(row) ? -position : position, behavior: isStill ? 'instant' : 'smooth' });
}
