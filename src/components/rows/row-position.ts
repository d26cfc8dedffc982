/** Lengths of a row that scrolls sideways, in px from where its line begins: on the right in Urdu. */
export interface RowView {
  readonly scrolled: number;
  /** What is seen of it. */
  readonly seen: number;
  readonly whole: number;
  /** Before its first item, and behind its last. */
  readonly padding: number;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Step = 1 | -1;

/** A page that is zoomed rounds. */
const SLACK_PX = 2;

const findLast = ({ whole, seen }: RowView) => Math.max(0, whole - seen);
const clamp = (place: number, view: RowView) => Math.min(Math.max(place, 0), findLast(view));

/** Which arrow has somewhere to go; neither where a row fits. docs/product/look.md */
export const findWays = (view: RowView): { readonly back: boolean; readonly on: boolean } => ({
  back: view.scrolled > SLACK_PX,
  on: view.scrolled < findLast(view) - SLACK_PX,
});

/** Where a row scrolls to for the next or the previous screenful: whole items, and at least one. */
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

/** Where a row comes to rest that would roll to `place` by itself: with a whole item at its start, or at its end. */
export function findRest(items: readonly Span[], view: RowView, place: number): number {
  const rests = items.map(({ start }) => clamp(start - view.padding, view));
  return rests.reduce((best, rest) => (Math.abs(rest - place) < Math.abs(best - place) ? rest : best), rests[0] ?? 0);
}

/** The item that an arrow key leads to; undefined where the key is no such key, or there is none. */
export function findKeyTarget(key: string, isRightToLeft: boolean, place: number, count: number): number | undefined {
  const [back, on] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const target = { [back]: place - 1, [on]: place + 1, Home: 0, End: count - 1 }[key];
  return target !== undefined && target >= 0 && target < count && target !== place ? target : undefined;
}
