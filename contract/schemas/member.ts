import * as v from 'valibot';
import { LooseNumber, LooseString, orAbsent, Switch } from './values.ts';

/** The member of a session: types 1 and 2 are agents, 4 may not chat. docs/product/session.md */
export const MemberInfo = v.pipe(
  v.object({
    id: orAbsent(LooseString),
    customerId: orAbsent(LooseString),
    userName: v.fallback(LooseString, ''),
    type: LooseNumber,
    language: orAbsent(LooseString),
    merchantCode: LooseString,
    /** Where the operator gives the session another one; docs/product/session.md */
    token: orAbsent(LooseString),
    firstTimeLogin: Switch,
    clubLabel: orAbsent(v.object({ labelName: orAbsent(LooseString), type: orAbsent(LooseString) })),
    rankLevel: orAbsent(LooseNumber),
  }),
  v.transform((member) => ({ ...member, id: member.id ?? member.customerId ?? '' })),
);
export type MemberInfo = v.InferOutput<typeof MemberInfo>;
