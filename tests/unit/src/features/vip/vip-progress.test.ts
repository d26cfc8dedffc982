import { describe, expect, test } from 'vitest';
import { describeRank, isOnTheWay, measureProgress } from '#src/features/vip/vip-progress.ts';

const LABEL = { labelId: '2' };
const conditions = (completedConditions: number, totalExpectedConditions: number) => ({
  currentProgress: { completedConditions, totalExpectedConditions },
  playerRankProgress: LABEL,
});

describe('the progress to the next level', () => {
  test.each([
    ['three of four', conditions(3, 4), 0.75],
    ['none of four', conditions(0, 4), 0],
    ['four of four', conditions(4, 4), 1],
    ['more than asked for', conditions(9, 4), 1],
    ['less than nothing', conditions(-1, 4), 0],
    ['nothing of nothing', conditions(0, 0), 0],
    ['something of nothing', conditions(3, 0), 0],
    ['a level without conditions', { playerRankProgress: LABEL }, 0],
    ['no label', { ...conditions(0, 4), playerRankProgress: { labelId: null } }, 1],
    ['an empty label', { ...conditions(0, 4), playerRankProgress: { labelId: '' } }, 1],
    ['no rank at all', { currentProgress: conditions(0, 4).currentProgress }, 1],
    ['a failure', undefined, 0],
  ])('of %s', (_, reply, progress) => {
    expect(measureProgress(reply)).toBe(progress);
  });
});

describe('the words under the bar', () => {
  const next = { labelId: '2', nextLabelName: 'Gold' };
  test.each([
    ['the next level has a name', { ...conditions(1, 4), playerRankProgress: next }, { next: 'Gold' }, [1, 4]],
    ['the next level has none', conditions(1, 4), undefined, [1, 4]],
    ['nothing is left to do', conditions(4, 4), 'highest', undefined],
    ['there is no label', { ...conditions(0, 4), playerRankProgress: { labelId: null } }, 'highest', undefined],
    ['nothing is expected', conditions(0, 0), undefined, undefined],
  ])('when %s', (_, reply, goal, steps) => {
    expect(describeRank(reply)).toEqual({ goal, steps: steps && { done: steps[0], total: steps[1] } });
  });
});

describe('the bar', () => {
  test.each([
    ['a level', { playerRankProgress: LABEL }, undefined, true],
    ['a level that only its name tells', { playerRankProgress: { labelId: null } }, 'Gold', true],
    ['a reply that is under way', undefined, undefined, true],
    ['no level at all', { playerRankProgress: { labelId: null } }, undefined, false],
    ['no rank at all', {}, undefined, false],
  ])('is drawn as its owner has it: %s', (_, reply, levelName, isDrawn) => {
    expect(isOnTheWay(reply, levelName)).toBe(isDrawn);
  });
});
