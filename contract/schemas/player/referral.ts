import * as v from 'valibot';
import { MAX_FIELD_LENGTH } from '../identity/login.ts';
import { NonEmptyString, NonNegativeInteger, StrictBoolean } from '../values.ts';

/** What a member may know about the people they invited; docs/product/referral.md. */
export const Referral = v.object({
  referralCode: NonEmptyString,
  friends: v.array(v.object({ name: NonEmptyString, joinedAt: v.number(), hasDeposited: StrictBoolean })),
  /** For each friend who deposits, in the currency's smallest unit. */
  reward: NonNegativeInteger,
  earned: NonNegativeInteger,
  currency: NonEmptyString,
});
export type Referral = v.InferOutput<typeof Referral>;

/** An agent registers a member, who then belongs to them. */
const Field = v.pipe(NonEmptyString, v.maxLength(MAX_FIELD_LENGTH));
export const AgentMemberBody = v.object({ username: Field, password: Field });
export const AgentMember = v.object({ memberName: NonEmptyString });
export const AgentMembers = v.object({ members: v.array(v.object({ userName: NonEmptyString, createdAt: v.number() })) });
