import { formatCountdown } from '../i18n/format-spans.ts';

/**
 * Fills the countdowns of existing markup, and returns the time they show. With `isOneMoment`, for markup that the program
 * hydrates, no countdown has ended. docs/product/first-view.md
 */
export function showTimes(elements: readonly HTMLElement[], isOneMoment: boolean, clock: number): number {
  const ends = elements.map(({ dataset }) => Number(dataset.until));
  const now = isOneMoment ? Math.min(clock, ...ends.map((end) => end - 1)) : clock;
  for (const [index, element] of elements.entries()) {
    const leftMs = (ends[index] ?? 0) - now;
    element.textContent = leftMs > 0 ? formatCountdown(leftMs, element.dataset.day ?? '') : '–';
  }
  return now;
}
