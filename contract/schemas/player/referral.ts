import * as v from 'valibot';
import { LooseCount } from '../lazy-values.ts';
import { LooseMoment, LooseString, looseList, Switch } from '../values.ts';

/** What a member may know about the people they invited; docs/product/referral.md. */
export const Referral = v.object({
  referralCode: LooseString,
  friends: looseList(v.object({ name: LooseString, joinedAt: LooseMoment, hasDeposited: Switch })),
  /** For each friend who deposits, in the currency's smallest unit. */
  reward: LooseCount,
  earned: LooseCount,
  currency: LooseString,
});
export type Referral = v.InferOutput<typeof Referral>;

export const AgentMember = v.object({ memberName: LooseString });
export const AgentMembers = v.object({ members: looseList(v.object({ userName: LooseString, createdAt: LooseMoment })) });
