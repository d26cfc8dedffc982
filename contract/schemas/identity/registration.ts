import * as v from 'valibot';
import { absent, Id, maybe, Text, YesNo } from '../values.ts';
import { CAPTCHA_FIELDS } from './captcha.ts';
import { FirebaseChannel, MAX_FIELD_LENGTH } from './login.ts';

const Field = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH));

export const RegisterMethod = v.picklist(['APP', 'H5', 'WEBCLIP', 'PWA']);
export type RegisterMethod = v.InferOutput<typeof RegisterMethod>;

/** Empty ones are left out, and the whole is null when all are; docs/product/registration.md. */
export const PixelTrack = v.object({
  fbPixelId: maybe(Field),
  gtagId: maybe(Field),
  tiktokPixelId: maybe(Field),
  kwaiPixelBaseCode: maybe(Field),
  ad_fbclid: maybe(Field),
  ad_gclid: maybe(Field),
  kwai_pixel_id: maybe(Field),
  kwai_click_id: maybe(Field),
});
export type PixelTrack = v.InferOutput<typeof PixelTrack>;

/** What every registration tells, whatever it registers with. */
const ORIGIN_FIELDS = {
  registerMethod: RegisterMethod,
  registerUrl: maybe(Field),
  loginDeviceId: maybe(Field),
  isOfficialAppLogin: maybe(YesNo),
  domain: maybe(Field),
  referralCode: maybe(Field),
  affiliateCode: maybe(Field),
  pixelTrack: maybe(PixelTrack),
  /** The reply carries a session. */
  login: maybe(YesNo),
  ...CAPTCHA_FIELDS,
};

export const UsernameRegistration = v.object({ username: Field, password: Field, ...ORIGIN_FIELDS });
export type UsernameRegistration = v.InferOutput<typeof UsernameRegistration>;

/** Without a password the operator takes the merchant's default one. */
export const MobileRegistration = v.object({
  mobileNum: Field,
  countryDialingCode: Field,
  verificationCode: Field,
  username: maybe(Field),
  password: maybe(Field),
  ...ORIGIN_FIELDS,
});
export type MobileRegistration = v.InferOutput<typeof MobileRegistration>;

/** The operator makes up the name. */
export const AutoRegistration = v.object({ password: Field, ...ORIGIN_FIELDS });
export type AutoRegistration = v.InferOutput<typeof AutoRegistration>;

export const FirebaseRegistration = v.object({
  firebaseChannel: FirebaseChannel,
  firebaseIdToken: Field,
  smsTemplate: maybe(Field),
  username: maybe(Field),
  /** Without one the account at the provider is the only way in. */
  password: maybe(Field),
  ...ORIGIN_FIELDS,
});
export type FirebaseRegistration = v.InferOutput<typeof FirebaseRegistration>;

/** `id` or `customerId`, `userName` or `customerName`; of merchant@name the part after the last @ is the name. */
export const Registered = v.pipe(
  v.object({
    id: maybe(Id),
    customerId: maybe(Id),
    userName: maybe(v.string()),
    customerName: maybe(v.string()),
    token: maybe(Text),
    /** With either it is a login, or what is known of a member. */
    passwordExpired: absent,
    merchantCode: absent,
  }),
  v.check(({ id, customerId, userName, customerName }) => Boolean((id ?? customerId) && (userName ?? customerName))),
  v.transform(({ id, customerId, userName, customerName, token }) => ({
    id: id ?? customerId ?? '',
    userName: (userName ?? customerName ?? '').replace(/^.*@/s, ''),
    token: token ?? null,
  })),
);
export type Registered = v.InferOutput<typeof Registered>;
