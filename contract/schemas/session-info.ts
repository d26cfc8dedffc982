import * as v from 'valibot';
import { LooseBoolean, LooseNumber, LooseString, NonEmptyString, Switch } from './values.ts';

/** What the page keeps in session storage, or an older app kept as the operator had said it; docs/product/session.md. */
export const SessionInfo = v.object({
  id: v.fallback(LooseString, ''),
  token: NonEmptyString,
  merchantCode: v.string(),
  userName: v.fallback(LooseString, ''),
  type: v.fallback(LooseNumber, 0),
  firstTimeLogin: Switch,
  /** The password must be changed before anything else; kept, so that a reload comes back to it. */
  updatePassword: v.optional(LooseBoolean),
  /** Why it must, where it is neither the first login nor a password that everybody is given. */
  passwordExpired: v.optional(LooseBoolean),
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;
