import * as v from 'valibot';
import { absent } from './lazy-values.ts';
import { hasAnyOf, LooseBoolean, LooseNumber, LooseString, listOrEmpty, orAbsent, Switch } from './values.ts';

/** An RSA key as base64 SubjectPublicKeyInfo, whole; docs/product/sealing.md */
export const PublicKey = v.object({
  publicKey: v.pipe(v.string(), v.regex(/^MII...ANBgkqhkiG9w0BAQEFAAOC(?:[\w+/]{4})+(?:[\w+/]{3}=|[\w+/]{2}==)?$/)),
  /** The envelopes that the operator opens; whoever names none opens the first. */
  envelopes: listOrEmpty(LooseString),
});
export type PublicKey = v.InferOutput<typeof PublicKey>;

export const Login = v.pipe(
  hasAnyOf('passwordExpired', 'firstTimeLogin'),
  v.object({
    token: LooseString,
    firstTimeLogin: Switch,
    passwordExpired: Switch,
    /** It is the one that the merchant gives to everybody. */
    passwordIsDefault: v.optional(LooseBoolean),
    id: orAbsent(LooseString),
    userName: orAbsent(LooseString),
    customerType: orAbsent(LooseNumber),
    /** With it, it is a member's info. */
    merchantCode: absent,
  }),
);
export type Login = v.InferOutput<typeof Login>;
