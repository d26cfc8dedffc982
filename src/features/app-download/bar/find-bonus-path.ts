import type { Announcement } from '#contract/schemas/promotions.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { composeActivitiesPath } from '#src/services/paths/screen-paths.ts';

const CATEGORY = 'app_download';

/** The activities that the announcement of the app's bonus names, else all of them. docs/product/download.md */
export function findBonusPath(announcements: readonly Announcement[]): string {
  const told = announcements.find(({ category, promotionType }) => category === CATEGORY && promotionType);
  return told?.promotionType ? composeActivitiesPath(told.promotionType) : ROUTES.activity.path;
}
