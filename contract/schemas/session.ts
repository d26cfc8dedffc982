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
