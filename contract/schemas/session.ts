import * as v from 'valibot';
import { Flag, Id, maybe, Text } from './values.ts';

/** An RSA key as base64 SubjectPublicKeyInfo, whole; docs/product/sealing.md */
export const PublicKey = v.object({
  publicKey: v.pipe(v.string(), v.regex(/^MII...ANBgkqhkiG9w0BAQEFAAOC(?:[\w+/]{4})+(?:[\w+/]{3}=|[\w+/]{2}==)?$/)),
  envelopes: v.array(v.string()),
});
export type PublicKey = v.InferOutput<typeof PublicKey>;

export const Login = v.object({
  token: Text,
  firstTimeLogin: v.optional(Flag, false),
  /** By which a login is known: nothing else that carries a token says it. */
  passwordExpired: Flag,
  /** It is the one that the merchant gives to everybody. */
  passwordIsDefault: v.optional(Flag),
  id: maybe(Id),
  userName: maybe(v.string()),
  customerType: maybe(v.number()),
});
export type Login = v.InferOutput<typeof Login>;

/** What the page keeps in session storage, or an older app kept as the operator had said it; docs/product/session.md. */
export const SessionInfo = v.object({
  id: v.fallback(Id, ''),
  token: Text,
  merchantCode: v.string(),
  userName: v.fallback(v.string(), ''),
  type: v.fallback(v.pipe(v.unknown(), v.transform(Number), v.number()), 0),
  firstTimeLogin: v.optional(Flag, false),
  /** The password must be changed before anything else; kept, so that a reload comes back to it. */
  updatePassword: v.optional(Flag),
  /** Why it must, where it is neither the first login nor a password that everybody is given. */
  passwordExpired: v.optional(Flag),
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;
