import * as v from 'valibot';
import { Flag, Id, maybe, Text } from './values.ts';

/** docs/product/sealing.md */
export const PublicKey = v.object({ publicKey: Text, envelopes: v.array(v.string()) });
export type PublicKey = v.InferOutput<typeof PublicKey>;

export const Login = v.object({
  token: Text,
  firstTimeLogin: v.optional(Flag, false),
  passwordExpired: v.optional(Flag, false),
  /** It is the one that the merchant gives to everybody. */
  passwordIsDefault: v.optional(Flag),
  id: maybe(Id),
  userName: maybe(v.string()),
  customerType: maybe(v.number()),
});
export type Login = v.InferOutput<typeof Login>;

/** What the page keeps in session storage; docs/product/session.md. */
export const SessionInfo = v.object({
  id: v.string(),
  token: Text,
  merchantCode: v.string(),
  userName: v.string(),
  type: v.number(),
  firstTimeLogin: v.boolean(),
  /** The password must be changed before anything else; kept, so that a reload comes back to it. */
  updatePassword: v.optional(v.boolean()),
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;
