import { describe, expect, test } from 'vitest';
import { describeRank, mayShowProgress, measureProgress } from '#src/features/vip/vip-ticket.tsx';

const LABEL = { labelId: '2' };
const conditions = (completedConditions: number, totalExpectedConditions: number) => ({
  currentProgress: { completedConditions, totalExpectedConditions },
  playerRankProgress: LABEL,
});

describe('the progress to the next level', () => {
  test.each([
    ['three of four', conditions(3, 4), 0.75],
    ['zero of four', conditions(0, 4), 0],
    ['four of four', conditions(4, 4), 1],
    ['more than required', conditions(9, 4), 1],
    ['a negative number', conditions(-1, 4), 0],
    ['zero of zero', conditions(0, 0), 0],
    ['some of zero', conditions(3, 0), 0],
    ['a level without conditions', { playerRankProgress: LABEL }, 0],
    ['no label', { ...conditions(0, 4), playerRankProgress: { labelId: null } }, 1],
    ['an empty label', { ...conditions(0, 4), playerRankProgress: { labelId: '' } }, 1],
    ['no rank at all', { currentProgress: conditions(0, 4).currentProgress }, 1],
    ['a failure', undefined, 0],
  ])('of %s', (_, reply, progress) => {
    expect(measureProgress(reply)).toBe(progress);
  });
});

test('the progress is the mean of the conditions, and none counts for more than its whole', () => {
  const step = (done: number, target: number) => ({ title: '', done, target });
  const reply = (...steps: ReturnType<typeof step>[]) => ({ ...conditions(0, 4), conditions: steps });
  expect(measureProgress(reply(step(1, 2), step(0, 3), step(9, 3), step(0, 1)))).toBe(0.375);
  expect(measureProgress(reply(step(0, 0)))).toBe(1);
  expect(measureProgress({ ...reply(step(0, 2)), playerRankProgress: { labelId: null } })).toBe(1);
});

describe('the text under the bar', () => {
  const next = { labelId: '2', nextLabelName: 'Gold' };
  test.each([
    ['the next level has a name', { ...conditions(1, 4), playerRankProgress: next }, { next: 'Gold' }, [1, 4]],
    ['the next level has no name', conditions(1, 4), undefined, [1, 4]],
    ['all conditions are met', conditions(4, 4), 'highest', undefined],
    ['there is no label', { ...conditions(0, 4), playerRankProgress: { labelId: null } }, 'highest', undefined],
    ['no conditions exist', conditions(0, 0), undefined, undefined],
  ])('when %s', (_, reply, goal, steps) => {
    expect(describeRank(reply)).toEqual({ goal, steps: steps && { done: steps[0], total: steps[1] } });
  });
});

describe('the bar', () => {
  test.each([
    ['a level', { playerRankProgress: LABEL }, undefined, true],
    ['a level with only a name', { playerRankProgress: { labelId: null } }, 'Gold', true],
    ['a pending reply', undefined, undefined, true],
    ['no level at all', { playerRankProgress: { labelId: null } }, undefined, false],
    ['no rank at all', {}, undefined, false],
  ])('is drawn or hidden correctly: %s', (_, reply, levelName, isDrawn) => {
    expect(mayShowProgress(reply, levelName)).toBe(isDrawn);
  });
});
