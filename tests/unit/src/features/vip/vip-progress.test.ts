import { describe, expect, it } from 'vitest';
import { measureProgress } from '../../../../../src/features/vip/vip-progress.ts';

const LABEL = { labelId: '2' };
const conditions = (completedConditions: number, totalExpectedConditions: number) => ({
  currentProgress: { completedConditions, totalExpectedConditions },
  playerRankProgress: LABEL,
});

describe('the progress to the next level', () => {
  it.each([
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
