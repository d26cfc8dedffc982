import * as v from 'valibot';
import { StrictBoolean } from '../lazy-values.ts';
import { Switch } from '../values.ts';
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

/** E e-mail, P payee name, G authenticator, S SMS; docs/product/two-factor.md. */
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
  /** The provider's token of a login by a provider; for any other login the same proof as `phoneIdToken`. */
  firebaseIdToken: v.nullish(Field),
  /** Proves S where the identity provider sent the code. */
  phoneIdToken: v.nullish(Field),
  /** The account at a provider that this member is linked to; at the login itself the two fields above name it. */
  bindChannel: v.nullish(FirebaseChannel),
  bindIdToken: v.nullish(Field),
  loginDeviceId: v.nullish(Field),
});
export type VerificationBody = v.InferOutput<typeof VerificationBody>;

export const PasswordBody = v.object({ oldPassword: Filled, newPassword: Filled });
export type PasswordBody = v.InferOutput<typeof PasswordBody>;
