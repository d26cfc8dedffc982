import * as v from 'valibot';
import { MAX_FIELD_LENGTH } from '../identity/login.ts';
import { Amount, Text, YesNo } from '../values.ts';

/** What a member may know of those he invited; docs/product/referral.md. */
export const Referral = v.object({
  referralCode: Text,
  friends: v.array(v.object({ name: Text, joinedAt: v.number(), hasDeposited: YesNo })),
  /** For each friend who deposits, in the currency's smallest unit. */
  reward: Amount,
  earned: Amount,
  currency: Text,
});
export type Referral = v.InferOutput<typeof Referral>;

/** An agent registers somebody who then belongs to him. */
const Field = v.pipe(Text, v.maxLength(MAX_FIELD_LENGTH));
export const AgentMemberBody = v.object({ username: Field, password: Field });
export const AgentMember = v.object({ memberName: Text });
export const AgentMembers = v.object({ members: v.array(v.object({ userName: Text, createdAt: v.number() })) });
