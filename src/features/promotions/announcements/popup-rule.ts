import { HOUR_MS } from '#contract/limits.ts';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { hashText } from '#src/ui/art/seed.ts';

/** What this device remembers of a popup that an audience has seen. */
export interface KeptPopup {
  /** Hash of the titles and contents. */
  readonly list: number;
  readonly hidden: 0 | 1;
  /** Epoch milliseconds; without it the popup is hidden for the session. */
  readonly until?: number;
}

/** The day on which clocks are set back. A later end was written by a clock that was wrong. */
const LONGEST_DAY_MS = 25 * HOUR_MS;

/** Another title or content is another popup. */
export const hashPopups = (popups: readonly Announcement[]): number =>
  hashText(JSON.stringify(popups.map(({ title, content }) => [title, content])));

/** Whether the popup with this hash stays away; docs/product/announcements.md */
export function isPopupHidden(kept: KeptPopup | null, list: number, now: number): boolean {
  if (kept?.hidden !== 1 || kept.list !== list) return false;
  const { until } = kept;
  return until === undefined || (now < until && until - now <= LONGEST_DAY_MS);
}

/** When the next day begins where the player is; where clocks skip midnight, at the first moment after it. */
export function findNextMidnight(now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
}
