import type { Announcement } from '#contract/schemas/promotions.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';

/** A is for members, B for guests, F for members on their first login, none for everybody; docs/product/promotions.md */
export function isForAudience(
  execution: Announcement['execution'],
  session: Pick<SessionInfo, 'firstTimeLogin'> | null,
): boolean {
  switch (execution) {
    case 'A':
      return session !== null;
    case 'B':
      return session === null;
    case 'F':
      return session?.firstTimeLogin === true;
    default:
      return true;
  }
}
