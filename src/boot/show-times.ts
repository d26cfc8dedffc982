import { formatCountdown } from '../i18n/format-countdown.ts';

/**
 * Puts the time that is left into the countdowns of markup that was made before, and gives the moment they show. What the program takes
 * over shows one moment, and nothing that has ended: there `isOneMoment`. docs/product/first-view.md
 */
export function showTimes(places: readonly HTMLElement[], isOneMoment: boolean, clock: number): number {
  const ends = places.map(({ dataset }) => Number(dataset.until));
  const now = isOneMoment ? Math.min(clock, ...ends.map((end) => end - 1)) : clock;
  for (const [index, place] of places.entries()) {
    const leftMs = (ends[index] ?? 0) - now;
    place.textContent = leftMs > 0 ? formatCountdown(leftMs, place.dataset.day ?? '') : '–';
  }
  return now;
}
