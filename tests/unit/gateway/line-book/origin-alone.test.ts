import { describe, expect, test } from 'vitest';
import { createLines, four, MINUTE, one, origin, three, two } from './line-set-fixture.ts';

describe('a build that names no line beside the origin', () => {
  const adopt = () => {
    const lines = createLines([]);
    lines.say(origin, [two]);
    return lines;
  };

  test('has one base address, the last that the origin named', () => {
    const { say, list, isNew } = createLines([]);
    for (const line of [two, three, four]) say(origin, [line], 'base');
    expect([list(), isNew(four)]).toEqual([[origin, four], true]);
    expect(say(origin, [], 'base')).toBeNull();
    say(origin, [origin], 'base');
    expect(list()).toEqual([origin]);
  });

  test('loses the base addresses that an older build stored', () => {
    const { say, list, load } = createLines([]);
    load([two, three, four].map((line) => ({ line, since: 0, isSite: false })));
    say(origin, [four], 'base');
    expect(list()).toEqual([origin, four]);
  });

  test('follows the origin from a dead line to the next, which is new', () => {
    const { say, list, failed, isNew } = adopt();
    failed.add(two);
    say(origin, [origin, three]);
    expect([list(), isNew(three)]).toEqual([[origin, three], true]);
  });

  test('believes neither line alone while both answer', () => {
    const { say, list, isLeftOut } = adopt();
    say(origin, [origin, three]);
    say(two, [two, four]);
    expect([list(), isLeftOut(two)]).toEqual([[origin, two], false]);
  });

  test('believes neither the origin nor another line alone while a third line has failed', () => {
    const { say, list, load, failed } = adopt();
    load([{ line: three, since: 1, isSite: true }]);
    for (const line of [origin, two]) failed.add(line);
    say(three, [two, three, four]);
    say(origin, [origin, two, one]);
    expect(list()).toEqual([origin, two, three]);
    say(origin, [origin, one]);
    say(three, [three, four]);
    expect(list()).toEqual([origin, three]);
  });

  test('lets no old reply take back what a newer one named', () => {
    const { say, list, vote, failed, time } = adopt();
    failed.add(two);
    say(origin, [three]);
    failed.add(three);
    expect(vote({ voter: origin, entries: [two], source: 'sites', votedAt: time.now - 6 * MINUTE })).toBeNull();
    expect(list()).toEqual([origin, three]);
  });
});
