import * as v from 'valibot';
import { arrayOrEmpty, hasAnyOf, Id, NonEmptyString, NonNegativeInteger, StrictBoolean } from '../values.ts';

/** How far the member is on the way to the next rank. docs/product/vip.md */
export const RankProgress = v.pipe(
  hasAnyOf('currentProgress', 'playerRankProgress'),
  v.object({
    currentProgress: v.nullish(
      v.object({ completedConditions: v.nullish(v.number(), () => 0), totalExpectedConditions: v.nullish(v.number(), () => 0) }),
    ),
    playerRankProgress: v.nullish(
      v.object({ labelId: v.nullish(Id), labelName: v.nullish(v.string()), nextLabelName: v.nullish(v.string()) }),
    ),
    /** What the next level asks for. */
    conditions: arrayOrEmpty(v.object({ title: NonEmptyString, done: NonNegativeInteger, target: NonNegativeInteger })),
  }),
);
export type RankProgress = v.InferOutput<typeof RankProgress>;

export const Benefits = v.object({
  levels: v.array(
    v.object({
      level: NonNegativeInteger,
      labelName: NonEmptyString,
      isCurrent: StrictBoolean,
      benefits: arrayOrEmpty(v.object({ title: NonEmptyString, value: v.nullish(v.string()) })),
    }),
  ),
});
export type Benefits = v.InferOutput<typeof Benefits>;
