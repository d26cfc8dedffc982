import * as v from 'valibot';
import { Amount, having, Id, list, maybe, orElse, Text, YesNo } from '../values.ts';

/** docs/product/vip.md */
export const RankProgress = v.pipe(
  having('currentProgress', 'playerRankProgress'),
  v.object({
    currentProgress: maybe(
      v.object({ completedConditions: orElse(v.number(), () => 0), totalExpectedConditions: orElse(v.number(), () => 0) }),
    ),
    playerRankProgress: maybe(v.object({ labelId: maybe(Id), labelName: maybe(v.string()), nextLabelName: maybe(v.string()) })),
    /** What the next level asks for. */
    conditions: list(v.object({ title: Text, done: Amount, target: Amount })),
  }),
);
export type RankProgress = v.InferOutput<typeof RankProgress>;

export const Benefits = v.object({
  levels: v.array(
    v.object({
      level: Amount,
      labelName: Text,
      isCurrent: YesNo,
      benefits: list(v.object({ title: Text, value: maybe(v.string()) })),
    }),
  ),
});
export type Benefits = v.InferOutput<typeof Benefits>;
