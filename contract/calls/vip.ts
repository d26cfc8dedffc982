import * as v from 'valibot';
import { get, membersStored } from '../endpoint.ts';
import { hasAnyOf, LooseCount, LooseNumber, LooseString, listOrEmpty, looseList, orAbsent, Switch } from '../schemas/values.ts';

/** The member's progress towards the next rank. docs/product/vip.md */
export const RankProgress = v.pipe(
  hasAnyOf('currentProgress', 'playerRankProgress'),
  v.object({
    currentProgress: orAbsent(
      v.object({ completedConditions: v.fallback(LooseNumber, 0), totalExpectedConditions: v.fallback(LooseNumber, 0) }),
    ),
    playerRankProgress: orAbsent(
      v.object({ labelId: orAbsent(LooseString), labelName: orAbsent(LooseString), nextLabelName: orAbsent(LooseString) }),
    ),
    /** The conditions of the next level; `act` is what each counts. */
    conditions: listOrEmpty(v.object({ title: LooseString, done: LooseCount, target: LooseCount, act: orAbsent(LooseString) })),
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

export const vipCalls = {
  'vip.progress': get('/wps/relay/MCSFE_getPlayerRankProgress', { ...membersStored, reply: RankProgress }),
  'vip.benefits': get('/wps/vip/benefits', { ...membersStored, live: false, reply: Benefits }),
};
