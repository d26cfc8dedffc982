import * as v from 'valibot';
import { Id, LooseBoolean, NonEmptyString } from './values.ts';

/** What the page keeps in session storage, or an older app kept as the operator had said it; docs/product/session.md. */
export const SessionInfo = v.object({
  id: v.fallback(Id, ''),
  token: NonEmptyString,
  merchantCode: v.string(),
  userName: v.fallback(v.string(), ''),
  type: v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number()), 0),
  firstTimeLogin: v.optional(LooseBoolean, false),
  /** The password must be changed before anything else; kept, so that a reload comes back to it. */
  updatePassword: v.optional(LooseBoolean),
  /** Why it must, where it is neither the first login nor a password that everybody is given. */
  passwordExpired: v.optional(LooseBoolean),
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;
