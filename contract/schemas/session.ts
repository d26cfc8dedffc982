import * as v from 'valibot';
import { Id, LooseBoolean, NonEmptyString } from './values.ts';

/** An RSA key as base64 SubjectPublicKeyInfo, whole; docs/product/sealing.md */
export const PublicKey = v.object({
  publicKey: v.pipe(v.string(), v.regex(/^MII...ANBgkqhkiG9w0BAQEFAAOC(?:[\w+/]{4})+(?:[\w+/]{3}=|[\w+/]{2}==)?$/)),
  envelopes: v.array(v.string()),
});
export type PublicKey = v.InferOutput<typeof PublicKey>;

export const Login = v.object({
  token: NonEmptyString,
  firstTimeLogin: v.optional(LooseBoolean, false),
  /** By which a login is known: nothing else that carries a token says it. */
  passwordExpired: LooseBoolean,
  /** It is the one that the merchant gives to everybody. */
  passwordIsDefault: v.optional(LooseBoolean),
  id: v.nullish(Id),
  userName: v.nullish(v.string()),
  customerType: v.nullish(v.number()),
});
export type Login = v.InferOutput<typeof Login>;
