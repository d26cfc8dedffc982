import * as v from 'valibot';
import { Flag, Id, maybe, orElse } from './values.ts';

/** docs/product/session.md: type 1 and 2 are agents, 4 may not chat. */
export const MemberInfo = v.pipe(
  v.object({
    id: maybe(Id),
    customerId: maybe(Id),
    userName: orElse(v.string(), () => ''),
    type: v.number(),
    language: maybe(v.string()),
    merchantCode: v.string(),
    firstTimeLogin: v.optional(Flag, false),
    clubLabel: maybe(v.object({ labelName: maybe(v.string()), type: maybe(v.string()) })),
    rankLevel: maybe(v.number()),
  }),
  v.transform((member) => ({ ...member, id: member.id ?? member.customerId ?? '' })),
);
export type MemberInfo = v.InferOutput<typeof MemberInfo>;
