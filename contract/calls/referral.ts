import * as v from 'valibot';
import { COUNTED, get, membersStored, post, sealed } from '../endpoint.ts';
import { MAX_LONG_LIST_ENTRIES } from '../limits.ts';
import { MAX_FIELD_LENGTH } from '../schemas/identity/fields.ts';
import { LooseCount, LooseMoment, LooseString, looseList, NonEmptyString, Switch } from '../schemas/values.ts';

/** The data that a member may see about invited friends; docs/product/referral.md */
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
export const AgentMembers = v.object({
  members: looseList(v.object({ userName: LooseString, createdAt: LooseMoment }), MAX_LONG_LIST_ENTRIES),
});

const FilledField = v.pipe(NonEmptyString, v.maxLength(MAX_FIELD_LENGTH));
/** Registers a member who belongs to the calling agent. */
export const AgentMemberBody = v.object({ username: FilledField, password: FilledField });

export const referralCalls = {
  'referral.summary': get('/wps/referral', { ...membersStored, reply: Referral }),
  'agent.members': get('/wps/agent/members', { ...membersStored, reply: AgentMembers }),
  'agent.register': post('/wps/agent/members', {
    ...sealed,
    auth: 'required',
    invalidates: ['agent.members', ...COUNTED],
    body: AgentMemberBody,
    reply: AgentMember,
  }),
};
