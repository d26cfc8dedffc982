import * as v from 'valibot';
import { cacheFirst } from '../cache-policy.ts';
import { del, get, open, post, sealed } from '../endpoint.ts';
import { HOUR_MS } from '../limits.ts';
import { CAPTCHA_FIELDS } from '../schemas/identity/captcha.ts';
import { Field, FirebaseChannel } from '../schemas/identity/fields.ts';
import {
  absent,
  EmptyValue,
  hasAnyOf,
  LooseBoolean,
  LooseNumber,
  LooseString,
  listOrEmpty,
  orAbsent,
  StrictBoolean,
  Switch,
} from '../schemas/values.ts';

/** Complete keys as base64 SubjectPublicKeyInfo; docs/product/sealing.md */
export const PublicKey = v.object({
  /** RSA, for envelope 1. */
  publicKey: v.pipe(v.string(), v.regex(/^MII...ANBgkqhkiG9w0BAQEFAAOC(?:[\w+/]{4})+(?:[\w+/]{3}=|[\w+/]{2}==)?$/)),
  /** P-256, for envelope 2; only of an operator that opens it. */
  publicKey2: v.nullish(v.pipe(v.string(), v.regex(/^MFkwEwYHKoZIzj0CAQ[\w+/]{104}==$/))),
  /** The envelope versions that the operator opens; if the list is empty, only the first version. */
  envelopes: listOrEmpty(LooseString),
});
export type PublicKey = v.InferOutput<typeof PublicKey>;

export const Login = v.pipe(
  hasAnyOf('passwordExpired', 'firstTimeLogin'),
  v.object({
    token: LooseString,
    firstTimeLogin: Switch,
    passwordExpired: Switch,
    /** The password is the merchant's default one. */
    passwordIsDefault: v.optional(LooseBoolean),
    id: orAbsent(LooseString),
    userName: orAbsent(LooseString),
    customerType: orAbsent(LooseNumber),
    /** A reply with this member is a member's info. */
    merchantCode: absent,
  }),
);
export type Login = v.InferOutput<typeof Login>;

export const LoginType = v.picklist(['username', 'sms', 'firebase']);
export type LoginType = v.InferOutput<typeof LoginType>;

/** `sms`: `username` is the number with its dialling code, `password` the code from the message. docs/product/login.md */
export const LoginBody = v.object({
  username: Field,
  password: v.nullish(Field),
  type: LoginType,
  firebaseChannel: v.nullish(FirebaseChannel),
  firebaseIdToken: v.nullish(Field),
  loginDeviceId: v.nullish(Field),
  isOfficialAppLogin: v.nullish(StrictBoolean),
  device: v.nullish(v.picklist(['IPAD', 'PWA', 'WEBCLIP'])),
  ...CAPTCHA_FIELDS,
});
export type LoginBody = v.InferOutput<typeof LoginBody>;

/** `value` of a login refused with login_verify_required. */
export const RequiredMethods = v.object({
  email: Switch,
  ga: Switch,
  sms: Switch,
  payeeName: Switch,
});
export type RequiredMethods = v.InferOutput<typeof RequiredMethods>;

/** E email, P payee name, G authenticator, S SMS; docs/product/two-factor.md */
export const VerificationMethod = v.picklist(['E', 'P', 'G', 'S']);
export type VerificationMethod = v.InferOutput<typeof VerificationMethod>;

export const VerificationBody = v.object({
  /** Empty after a login by an identity provider. */
  username: Field,
  password: v.nullish(Field),
  type: v.optional(LoginType, 'username'),
  method: VerificationMethod,
  email: v.nullish(Field),
  payeeName: v.nullish(Field),
  authCode: v.nullish(Field),
  mobileNum: v.nullish(Field),
  countryDialingCode: v.nullish(Field),
  verificationCode: v.nullish(Field),
  /** The provider's token for a login by provider; for any other login the same proof as `phoneIdToken`. */
  firebaseIdToken: v.nullish(Field),
  /** Proves S if the identity provider sent the code. */
  phoneIdToken: v.nullish(Field),
  /** The account at a provider that is linked to this member; at the login itself the two fields above identify it. */
  bindChannel: v.nullish(FirebaseChannel),
  bindIdToken: v.nullish(Field),
  loginDeviceId: v.nullish(Field),
});
export type VerificationBody = v.InferOutput<typeof VerificationBody>;

export const sessionCalls = {
  'session.key': get('/wps/session/key/rsa', {
    ...open,
    isSealingKey: true,
    cache: cacheFirst({ freshMs: HOUR_MS }),
    reply: PublicKey,
  }),
  'session.login': post('/wps/session/login', { ...sealed, body: LoginBody, reply: Login }),
  'session.verification': post('/wps/session/login/verification', { ...sealed, body: VerificationBody, reply: Login }),
  'session.logout': del('/wps/session', { auth: 'required', idempotent: true, firstReply: EmptyValue }),
};
