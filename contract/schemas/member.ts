import * as v from 'valibot';
import { Id, LooseBoolean } from './values.ts';

/** The member of a session: types 1 and 2 are agents, 4 may not chat. docs/product/session.md */
export const MemberInfo = v.pipe(
  v.object({
    id: v.nullish(Id),
    customerId: v.nullish(Id),
    userName: v.nullish(v.string(), () => ''),
    type: v.number(),
    language: v.nullish(v.string()),
    merchantCode: v.string(),
    firstTimeLogin: v.optional(LooseBoolean, false),
    clubLabel: v.nullish(v.object({ labelName: v.nullish(v.string()), type: v.nullish(v.string()) })),
    rankLevel: v.nullish(v.number()),
  }),
  v.transform((member) => ({ ...member, id: member.id ?? member.customerId ?? '' })),
);
export type MemberInfo = v.InferOutput<typeof MemberInfo>;
