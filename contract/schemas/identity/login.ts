import * as v from 'valibot';
import { Flag, maybe, YesNo } from '../values.ts';
import { CAPTCHA_FIELDS } from './captcha.ts';

/** Characters of one text field; longer ones are refused before anything is decoded. */
export const MAX_FIELD_LENGTH = 4096;
const Field = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH));
const Filled = v.pipe(Field, v.minLength(1));

export const FIREBASE_CHANNELS = ['google', 'facebook', 'twitter', 'line', 'phone'] as const;
export const FirebaseChannel = v.picklist(FIREBASE_CHANNELS);
export type FirebaseChannel = v.InferOutput<typeof FirebaseChannel>;

export const LoginType = v.picklist(['username', 'sms', 'firebase']);
export type LoginType = v.InferOutput<typeof LoginType>;

/** `sms`: `username` is the number with its dialling code, `password` the code that was sent. docs/product/login.md */
export const LoginBody = v.object({
  username: Field,
  password: maybe(Field),
  type: LoginType,
  firebaseChannel: maybe(FirebaseChannel),
  firebaseIdToken: maybe(Field),
  loginDeviceId: maybe(Field),
  isOfficialAppLogin: maybe(YesNo),
  device: maybe(v.picklist(['IPAD', 'PWA', 'WEBCLIP'])),
  ...CAPTCHA_FIELDS,
});
export type LoginBody = v.InferOutput<typeof LoginBody>;

/** `value` of a login refused with login_verify_required. */
export const RequiredMethods = v.object({
  email: v.optional(Flag, false),
  ga: v.optional(Flag, false),
  sms: v.optional(Flag, false),
  payeeName: v.optional(Flag, false),
});
export type RequiredMethods = v.InferOutput<typeof RequiredMethods>;

/** E e-mail, P payee name, G authenticator, S SMS; docs/product/two-factor.md. */
export const VerificationMethod = v.picklist(['E', 'P', 'G', 'S']);
export type VerificationMethod = v.InferOutput<typeof VerificationMethod>;

export const VerificationBody = v.object({
  /** Empty after a login by an identity provider. */
  username: Field,
  password: maybe(Field),
  type: v.optional(LoginType, 'username'),
  method: VerificationMethod,
  email: maybe(Field),
  payeeName: maybe(Field),
  authCode: maybe(Field),
  mobileNum: maybe(Field),
  countryDialingCode: maybe(Field),
  verificationCode: maybe(Field),
  /** Of a login by a provider its own token; of any other the proof that `phoneIdToken` is. */
  firebaseIdToken: maybe(Field),
  /** Proves S where the identity provider sent the code. */
  phoneIdToken: maybe(Field),
  /** The account at a provider that this member is to be bound to; at the login itself the two fields above say it. */
  bindChannel: maybe(FirebaseChannel),
  bindIdToken: maybe(Field),
  loginDeviceId: maybe(Field),
});
export type VerificationBody = v.InferOutput<typeof VerificationBody>;

export const PasswordBody = v.object({ oldPassword: Filled, newPassword: Filled });
export type PasswordBody = v.InferOutput<typeof PasswordBody>;
