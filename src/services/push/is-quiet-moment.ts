import { SECOND_MS } from '#contract/limits.ts';
import { findRouteName, type RouteName } from '../paths/route-table.ts';

/** A player who has touched nothing for that long is between two things. */
export const QUIET_FOR_MS = 10 * SECOND_MS;

/** Where nothing is paid, played, filled in or set up. */
const QUIET_SCREENS: ReadonlySet<RouteName> = new Set(['home', 'games', 'member', 'activity', 'benefits', 'inviteFriends']);

export interface Moment {
  /** As the router has it. */
  readonly path: string;
  readonly isDialogOpen: boolean;
  /** A game or a payment has the screen. */
  readonly isOccupied: boolean;
  /** Since the last touch or key, or since the screen was opened. */
  readonly stillForMs: number;
}

/** Whether a hint that can wait may come: over nothing that is open, and to a player who is doing nothing. docs/product/push.md */
export function isQuietMoment({ path, isDialogOpen, isOccupied, stillForMs }: Moment): boolean {
  if (isDialogOpen || isOccupied) return false;
  const name = findRouteName(path);
  return name !== undefined && QUIET_SCREENS.has(name) && stillForMs >= QUIET_FOR_MS;
}
