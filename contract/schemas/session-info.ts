import * as v from 'valibot';
import { LooseBoolean, LooseNumber, LooseString, NonEmptyString, Switch } from './values.ts';

/** The session in session storage, possibly written by an older app in the operator's own form; docs/product/session.md */
export const SessionInfo = v.object({
  id: v.fallback(LooseString, ''),
  token: NonEmptyString,
  merchantCode: v.string(),
  userName: v.fallback(LooseString, ''),
  type: v.fallback(LooseNumber, 0),
  firstTimeLogin: Switch,
  /** The password must be changed first; stored so that a reload returns to that screen. */
  updatePassword: v.optional(LooseBoolean),
  /** The reason for the change, if it is neither the first login nor a default password. */
  passwordExpired: v.optional(LooseBoolean),
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;
