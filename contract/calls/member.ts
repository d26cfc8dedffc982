import * as v from 'valibot';
import { COUNTED, get, membersStored, post, put, queued, sealed } from '../endpoint.ts';
import { LANGUAGES } from '../languages.ts';
import { CAPTCHA_FIELDS } from '../schemas/identity/captcha.ts';
import { Field, FirebaseChannel } from '../schemas/identity/fields.ts';
import {
  absent,
  EmptyValue,
  LooseInteger,
  LooseNumber,
  LooseString,
  NonNegativeInteger,
  orAbsent,
  StrictBoolean,
  Switch,
} from '../schemas/values.ts';

/** The member of a session: types 1 and 2 are agents, type 4 may not chat. docs/product/session.md */
export const MemberInfo = v.pipe(
  v.object({
    id: orAbsent(LooseString),
    customerId: orAbsent(LooseString),
    userName: v.fallback(LooseString, ''),
    type: LooseNumber,
    language: orAbsent(LooseString),
    merchantCode: LooseString,
    /** Set if the operator replaces the session's token; docs/product/session.md */
    token: orAbsent(LooseString),
    firstTimeLogin: Switch,
    clubLabel: orAbsent(v.object({ labelName: orAbsent(LooseString), type: orAbsent(LooseString) })),
    rankLevel: orAbsent(LooseNumber),
  }),
  v.transform((member) => ({ ...member, id: member.id ?? member.customerId ?? '' })),
);
export type MemberInfo = v.InferOutput<typeof MemberInfo>;

/** Amounts are whole numbers of the currency's smallest unit; docs/product/cashier.md */
export const Balance = v.object({
  amount: LooseInteger,
  currency: LooseString,
  points: LooseInteger,
});
export type Balance = v.InferOutput<typeof Balance>;

/** `at` is the time of the player's choice in epoch milliseconds, by default now; the later wins. docs/product/languages.md */
export const LanguageBody = v.object({ language: v.picklist(LANGUAGES), at: v.nullish(NonNegativeInteger) });

const Filled = v.pipe(Field, v.minLength(1));
export const PasswordBody = v.object({ oldPassword: Filled, newPassword: Filled });
export type PasswordBody = v.InferOutput<typeof PasswordBody>;
/**
 * Composes the bodies of the two sealed calls that read a write back: the first read, and the second one after a pause. Each is
 * sealed by itself, because an envelope opens once. A changed password is changed to itself: the operator refuses it as the same
 * one, or as a wrong one if the change did not arrive.
 * docs/product/read-back.md
 */
export function composeSealedReads(name: string, body: unknown): readonly PasswordBody[] {
  if (!(name === 'member.password' && v.is(PasswordBody, body))) return [];
  const read = { oldPassword: body.newPassword, newPassword: body.newPassword };
  return [read, read];
}

export const RegisterMethod = v.picklist(['APP', 'H5', 'WEBCLIP', 'PWA']);
export type RegisterMethod = v.InferOutput<typeof RegisterMethod>;

/** Empty fields are omitted, and the whole is null if all are empty; docs/product/registration.md */
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

/** Fields of every type of registration. */
const ORIGIN_FIELDS = {
  registerMethod: RegisterMethod,
  registerUrl: v.nullish(Field),
  loginDeviceId: v.nullish(Field),
  isOfficialAppLogin: v.nullish(StrictBoolean),
  domain: v.nullish(Field),
  referralCode: v.nullish(Field),
  affiliateCode: v.nullish(Field),
  pixelTrack: v.nullish(PixelTrack),
  /** Requests a session in the reply. */
  login: v.nullish(StrictBoolean),
  /** The player has agreed to the merchant's terms. */
  acceptedTerms: v.nullish(StrictBoolean),
  ...CAPTCHA_FIELDS,
};

export const UsernameRegistration = v.object({ username: Field, password: Field, ...ORIGIN_FIELDS });
export type UsernameRegistration = v.InferOutput<typeof UsernameRegistration>;

/** Without a password the operator uses the merchant's default one; its settings decide whether a code is required. */
export const MobileRegistration = v.object({
  mobileNum: Field,
  /** Omitted if the country of the number is unknown. */
  countryDialingCode: v.nullish(Field),
  verificationCode: v.nullish(Field),
  username: v.nullish(Field),
  password: v.nullish(Field),
  ...ORIGIN_FIELDS,
});
export type MobileRegistration = v.InferOutput<typeof MobileRegistration>;

/** The operator generates the name. */
export const AutoRegistration = v.object({ password: Field, ...ORIGIN_FIELDS });
export type AutoRegistration = v.InferOutput<typeof AutoRegistration>;

export const FirebaseRegistration = v.object({
  firebaseChannel: FirebaseChannel,
  firebaseIdToken: Field,
  smsTemplate: v.nullish(Field),
  username: v.nullish(Field),
  /** Without a password, the provider account is the only login method. */
  password: v.nullish(Field),
  ...ORIGIN_FIELDS,
});
export type FirebaseRegistration = v.InferOutput<typeof FirebaseRegistration>;

/** Accepts `id` or `customerId`, and `userName` or `customerName`; in merchant@name the part after the last @ is the name. */
export const Registered = v.pipe(
  v.object({
    id: orAbsent(LooseString),
    customerId: orAbsent(LooseString),
    userName: orAbsent(LooseString),
    customerName: orAbsent(LooseString),
    token: orAbsent(LooseString),
    /** A reply with one of these fields is a login or a member's info. */
    passwordExpired: absent,
    firstTimeLogin: absent,
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

export const memberCalls = {
  'member.info': get('/wps/member/info', { ...membersStored, reply: MemberInfo }),
  'member.balance': get('/wps/member/balance', { ...membersStored, reply: Balance }),
  'member.language': put('/wps/member/language', {
    ...queued,
    invalidates: ['member.info', ...COUNTED],
    body: LanguageBody,
    reply: EmptyValue,
  }),
  'member.password': put('/wps/member/password', {
    ...sealed,
    auth: 'required',
    readBack: 'member.password',
    body: PasswordBody,
    reply: EmptyValue,
  }),
  'member.register': post('/wps/member/register', {
    ...sealed,
    moduleId: 'REG3',
    body: UsernameRegistration,
    reply: Registered,
  }),
  'member.registerMobile': post('/wps/member/register/mobile', {
    ...sealed,
    moduleId: 'MOBILENUMREG3',
    body: MobileRegistration,
    reply: Registered,
  }),
  'member.registerAutoUsername': post('/wps/member/register/autoUsername', {
    ...sealed,
    body: AutoRegistration,
    reply: Registered,
  }),
  'member.registerFirebase': post('/wps/member/register/firebase', {
    ...sealed,
    body: FirebaseRegistration,
    reply: Registered,
  }),
};
