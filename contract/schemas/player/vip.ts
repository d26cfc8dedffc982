import * as v from 'valibot';
import { LooseCount } from '../lazy-values.ts';
import { hasAnyOf, LooseNumber, LooseString, listOrEmpty, looseList, orAbsent, Switch } from '../values.ts';

/** How far the member is on the way to the next rank. docs/product/vip.md */
export const RankProgress = v.pipe(
  hasAnyOf('currentProgress', 'playerRankProgress'),
  v.object({
    currentProgress: orAbsent(
      v.object({ completedConditions: v.fallback(LooseNumber, 0), totalExpectedConditions: v.fallback(LooseNumber, 0) }),
    ),
    playerRankProgress: orAbsent(
      v.object({ labelId: orAbsent(LooseString), labelName: orAbsent(LooseString), nextLabelName: orAbsent(LooseString) }),
    ),
    /** What the next level asks for. */
    conditions: listOrEmpty(v.object({ title: LooseString, done: LooseCount, target: LooseCount })),
  }),
);
export type RankProgress = v.InferOutput<typeof RankProgress>;

export const Benefits = v.object({
  levels: looseList(
    v.object({
      level: LooseCount,
      labelName: LooseString,
      isCurrent: Switch,
      benefits: listOrEmpty(v.object({ title: LooseString, value: orAbsent(LooseString) })),
    }),
  ),
});
export type Benefits = v.InferOutput<typeof Benefits>;
