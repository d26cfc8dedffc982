import * as v from 'valibot';
import { StrictBoolean } from '../lazy-values.ts';
import { CAPTCHA_FIELDS } from './captcha.ts';
import { FirebaseChannel, MAX_FIELD_LENGTH } from './login.ts';

const Field = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH));

export const RegisterMethod = v.picklist(['APP', 'H5', 'WEBCLIP', 'PWA']);
export type RegisterMethod = v.InferOutput<typeof RegisterMethod>;

/** Empty ones are left out, and the whole is null when all are; docs/product/registration.md. */
export const PixelTrack = v.object({
  fbPixelId: v.nullish(Field),
  gtagId: v.nullish(Field),
  tiktokPixelId: v.nullish(Field),
  kwaiPixelBaseCode: v.nullish(Field),
  ad_fbclid: v.nullish(Field),
  ad_gclid: v.nullish(Field),
  kwai_pixel_id: v.nullish(Field),
  kwai_click_id: v.nullish(Field),
});
export type PixelTrack = v.InferOutput<typeof PixelTrack>;

/** Fields of every kind of registration. */
const ORIGIN_FIELDS = {
  registerMethod: RegisterMethod,
  registerUrl: v.nullish(Field),
  loginDeviceId: v.nullish(Field),
  isOfficialAppLogin: v.nullish(StrictBoolean),
  domain: v.nullish(Field),
  referralCode: v.nullish(Field),
  affiliateCode: v.nullish(Field),
  pixelTrack: v.nullish(PixelTrack),
  /** The reply carries a session. */
  login: v.nullish(StrictBoolean),
  /** The player has agreed to the merchant's terms. */
  acceptedTerms: v.nullish(StrictBoolean),
  ...CAPTCHA_FIELDS,
};

export const UsernameRegistration = v.object({ username: Field, password: Field, ...ORIGIN_FIELDS });
export type UsernameRegistration = v.InferOutput<typeof UsernameRegistration>;

/** Without a password the operator takes the merchant's default one. */
export const MobileRegistration = v.object({
  mobileNum: Field,
  countryDialingCode: Field,
  verificationCode: Field,
  username: v.nullish(Field),
  password: v.nullish(Field),
  ...ORIGIN_FIELDS,
});
export type MobileRegistration = v.InferOutput<typeof MobileRegistration>;

/** The operator makes up the name. */
export const AutoRegistration = v.object({ password: Field, ...ORIGIN_FIELDS });
export type AutoRegistration = v.InferOutput<typeof AutoRegistration>;

export const FirebaseRegistration = v.object({
  firebaseChannel: FirebaseChannel,
  firebaseIdToken: Field,
  smsTemplate: v.nullish(Field),
  username: v.nullish(Field),
  /** Without a password, the account at the provider is the only way to log in. */
  password: v.nullish(Field),
  ...ORIGIN_FIELDS,
});
export type FirebaseRegistration = v.InferOutput<typeof FirebaseRegistration>;
