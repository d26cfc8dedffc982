import type { Activities, PromotionCategories } from '#contract/calls/promotions.ts';

type ActivityHead = Activities['activities'][number];

export interface ActivityGroup {
  readonly code: string;
  /** Empty for activities without a listed category. */
  readonly title: string;
  readonly activities: readonly ActivityHead[];
}

/** Groups activities in the order of the categories, with the uncategorized ones last; empty categories are omitted. */
export function groupActivities(
  activities: readonly ActivityHead[],
  categories: PromotionCategories['categories'],
): ActivityGroup[] {
  const codes = categories.map(({ code }) => code);
  const groups = categories.map(({ code, title }) => ({
    code,
    title,
    activities: activities.filter((one) => one.category === code),
  }));
  const rest = activities.filter(({ category }) => !codes.includes(category ?? ''));
  return [...groups, { code: '', title: '', activities: rest }].filter((group) => group.activities.length > 0);
}

/** Returns the group with this code, or all groups if there is no such group. */
export function chooseGroups(groups: readonly ActivityGroup[], code: string | null): readonly ActivityGroup[] {
  const chosen = groups.filter((group) => group.code === code);
  return chosen.length > 0 ? chosen : groups;
}
