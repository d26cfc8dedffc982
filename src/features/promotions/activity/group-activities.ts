import type { Activities, PromotionCategories } from '#contract/schemas/player/promotions.ts';

type ActivityHead = Activities['activities'][number];

export interface ActivityGroup {
  readonly code: string;
  /** Empty for what belongs to no category that is known. */
  readonly title: string;
  readonly activities: readonly ActivityHead[];
}

/** In the order of the categories, what belongs to none of them last; a category with nothing in it is left out. */
export function groupActivities(activities: readonly ActivityHead[], known: PromotionCategories['categories']): ActivityGroup[] {
  const codes = known.map(({ code }) => code);
  const groups = known.map(({ code, title }) => ({ code, title, activities: activities.filter((one) => one.category === code) }));
  const rest = activities.filter(({ category }) => !codes.includes(category ?? ''));
  return [...groups, { code: '', title: '', activities: rest }].filter((group) => group.activities.length > 0);
}

/** The group with this code; all of them where nothing is on in it. */
export function chooseGroups(groups: readonly ActivityGroup[], code: string | null): readonly ActivityGroup[] {
  const chosen = groups.filter((group) => group.code === code);
  return chosen.length > 0 ? chosen : groups;
}
