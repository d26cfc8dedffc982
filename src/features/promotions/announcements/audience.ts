import type { Announcement } from '#contract/schemas/promotions.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';

type Viewer = Pick<SessionInfo, 'firstTimeLogin'> | null;

/** What a popup is remembered by: members, those on their first login among them, and guests. */
export type Audience = 'A' | 'B';

export const findAudience = (viewer: Viewer): Audience => (viewer ? 'A' : 'B');

/** A is for members, B for guests, F for members on their first login, nothing for everybody, and an audience that nobody knows is nobody's; docs/product/announcements.md */
export function isForAudience(execution: Announcement['execution'], viewer: Viewer): boolean {
  switch (execution) {
    case 'A':
      return viewer !== null;
    case 'B':
      return viewer === null;
    case 'F':
      return viewer?.firstTimeLogin === true;
    case 'none':
      return false;
    default:
      return true;
  }
}
