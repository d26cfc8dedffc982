import type { Announcement } from '#contract/schemas/promotions.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';

type Viewer = Pick<SessionInfo, 'firstTimeLogin'> | null;

/** The key a popup is remembered by: A for members, including those on their first login, B for guests. */
export type Audience = 'A' | 'B';

export const findAudience = (viewer: Viewer): Audience => (viewer ? 'A' : 'B');

/** A is for members, B for guests, F for first logins; any other audience is hidden. docs/product/announcements.md */
function isForAudience(execution: Announcement['execution'], viewer: Viewer): boolean {
  switch (execution) {
    case 'A':
      return viewer !== null;
    case 'B':
      return viewer === null;
    case 'F':
      return viewer?.firstTimeLogin === true;
    default:
      return false;
  }
}

const warned = new Set<string>();

/** Returns the announcements that this viewer may see; warns once about an announcement without an audience. */
export function listForAudience<Entry extends Pick<Announcement, 'id' | 'execution'>>(
  announcements: readonly Entry[],
  viewer: Viewer,
): Entry[] {
  for (const { id } of announcements.filter(({ execution }) => !execution || execution === 'none')) {
    if (!warned.has(id)) console.warn(`announcement ${id} has no known "execution", so it is shown to nobody`);
    warned.add(id);
  }
  return announcements.filter(({ execution }) => isForAudience(execution, viewer));
}
