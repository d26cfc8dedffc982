import * as v from 'valibot';
import {
  HttpUrl,
  LooseBoolean,
  LooseCount,
  LooseInteger,
  LooseString,
  listOrEmpty,
  looseList,
  oneOf,
  orAbsent,
  Switch,
} from '../values.ts';
import { FIREBASE_CHANNELS } from './fields.ts';

/** Settings of the identity SDK; it is enabled if `firebase` is set and `apiKey` exists. docs/product/social-sign-in.md */
export const ProviderSettings = v.object({
  firebase: Switch,
  apiKey: orAbsent(LooseString),
  appId: orAbsent(LooseString),
  authDomain: orAbsent(LooseString),
  /** Whether every line serves the provider's pages at `/__/auth/` and is registered there; docs/product/social-sign-in.md */
  authProxy: orAbsent(LooseBoolean),
  projectId: orAbsent(LooseString),
  messagingSenderId: orAbsent(LooseString),
  vapidKey: orAbsent(LooseString),
  googleWebClientId: orAbsent(LooseString),
  /** Origin of a substitute for the provider; absent for the real provider. */
  emulator: orAbsent(HttpUrl),
});
export type ProviderSettings = v.InferOutput<typeof ProviderSettings>;

/** How many profile icons a member may choose from, unless the operator sends a valid count. */
const PROFILE_ICON_COUNT = 9;
const MAX_PROFILE_ICONS = 99;
const IconCount = v.pipe(
  LooseInteger,
  v.check((count) => count >= 1 && count <= MAX_PROFILE_ICONS),
);

/** Also accepts `4`, `V4` and `4.0`. */
const GeetestVersion = v.pipe(
  LooseString,
  v.transform((input): 'v3' | 'v4' => (/^v?4/i.test(input) ? 'v4' : 'v3')),
);

/** Settings of the vendor's captcha, whose hosts are tried in turn. docs/product/captcha.md */
export const CaptchaSettings = v.object({
  GEETEST_ID: orAbsent(LooseString),
  GEETEST_VERSION: v.fallback(v.nullish(GeetestVersion, 'v3'), 'v3'),
  hosts: listOrEmpty(HttpUrl),
  /** Sent with the captcha's settings. */
  PROFILE_ICON_COUNT: v.fallback(v.optional(IconCount, PROFILE_ICON_COUNT), PROFILE_ICON_COUNT),
});

const yes = () => v.nullish(LooseBoolean, () => true);
/** The listed words that are valid, each once; the usual words if none is. */
const someOf = <const Values extends readonly string[]>(values: Values, ...usual: Values[number][]) =>
  v.fallback(
    v.nullish(looseList(oneOf(values)), () => usual),
    () => usual,
  );

/** The operator's rules for a new name or password; an absent rule is not checked. docs/product/registration.md */
const AccountRule = v.object({
  minLength: orAbsent(LooseCount),
  maxLength: orAbsent(LooseCount),
  /** Matches the whole text, like the `pattern` of an input. */
  pattern: orAbsent(LooseString),
  /** Explains the rule, in the language of the reply. */
  hint: orAbsent(LooseString),
});
export type AccountRule = v.InferOutput<typeof AccountRule>;

/** How players of a merchant register. docs/product/registration.md */
export const RegistrationSettings = v.object({
  ways: someOf(['username', 'mobile', 'autoUsername'], 'username'),
  /** A mobile registration also requires a password. */
  passwordByMobile: yes(),
  /** A mobile registration proves its number with a code from the operator. */
  codeByMobile: Switch,
  alertAfter: yes(),
  loginAfter: yes(),
  redirectAfter: yes(),
  /** On bind_customer_required, registers at once instead of asking. */
  autoRegister: Switch,
  smsTemplate: orAbsent(LooseString),
  usernameRule: orAbsent(AccountRule),
  passwordRule: orAbsent(AccountRule),
});

/** The default for merchants that set no value. */
export const SKIP_DAYS = 7;

/** A missing or invalid part gets its defaults. */
const withDefaults = <S extends typeof RegistrationSettings | typeof CaptchaSettings | typeof ProviderSettings>(schema: S) =>
  v.fallback(v.nullish(schema, {}), () => v.parse(schema, {}));

/** The operator's identity settings, in `identity` of the status reply; every part has a safe default. */
export const IdentitySettings = v.object({
  loginWays: someOf(['username', 'sms'], 'username'),
  registration: withDefaults(RegistrationSettings),
  captcha: withDefaults(CaptchaSettings),
  provider: withDefaults(ProviderSettings),
  channels: someOf(FIREBASE_CHANNELS),
  /** Used if the country reply does not arrive. */
  defaultCountry: orAbsent(v.object({ countryCode: LooseString, countryDialingCode: LooseString })),
  /** An email address used as second factor takes a code that the operator sends to it. */
  emailCodes: Switch,
  /** A session that must change its password is blocked from all other calls, even if the operator does not serve the change. */
  passwordChangeEnforced: Switch,
  /** For how many days "Not now" dismisses the prompt for notifications. docs/product/push.md */
  pushSkipDays: v.fallback(v.nullish(LooseCount, SKIP_DAYS), SKIP_DAYS),
  /** The merchant's default password; empty disables the features that depend on it. This operator never sends it. */
  defaultPassword: v.nullish(v.string(), ''),
});
export type IdentitySettings = v.InferOutput<typeof IdentitySettings>;
export type RegistrationSettings = v.InferOutput<typeof RegistrationSettings>;
export type CaptchaSettings = v.InferOutput<typeof CaptchaSettings>;
