import { describe, expect, test } from 'vitest';
import { chooseGroups, groupActivities } from '#src/features/promotions/activity/group-activities.ts';

const START = { code: 'start', title: 'Start', count: 1 };
const EMPTY = { code: 'empty', title: 'Empty', count: 0 };
const named = (id: string, category?: string | null) => ({ id, title: id, category });
const read = (groups: ReturnType<typeof groupActivities>) =>
  groups.map(({ title, activities }) => [title, activities.map((one) => one.id)]);

describe('the list of activities', () => {
  test('follows its categories and omits empty ones', () => {
    const activities = [named('a', 'start'), named('b', 'unknown'), named('c', 'start'), named('d', null), named('e')];
    expect(read(groupActivities(activities, [EMPTY, START]))).toEqual([
      ['Start', ['a', 'c']],
      ['', ['b', 'd', 'e']],
    ]);
  });

  test('is one group while no category is known', () => {
    expect(read(groupActivities([named('a', 'start')], []))).toEqual([['', ['a']]]);
  });

  test('is empty without activities', () => {
    expect(groupActivities([], [START])).toEqual([]);
  });

  test('shows the category of the address, or all if that has no activities', () => {
    const groups = groupActivities([named('a', 'start'), named('b')], [START]);
    expect(read(chooseGroups(groups, 'start') as typeof groups)).toEqual([['Start', ['a']]]);
    for (const code of [null, 'slots']) expect(chooseGroups(groups, code)).toEqual(groups);
  });
});
