import * as v from 'valibot';
import { HttpUrl, LooseInteger } from '../lazy-values.ts';
import { LooseBoolean, LooseString, listOrEmpty, looseList, oneOf, orAbsent, Switch } from '../values.ts';
import { FIREBASE_CHANNELS } from './login.ts';

/** What the identity SDK is started with; enabled only when `firebase` is set and `apiKey` is there. docs/product/social-sign-in.md */
export const ProviderSettings = v.object({
  firebase: Switch,
  apiKey: orAbsent(LooseString),
  appId: orAbsent(LooseString),
  authDomain: orAbsent(LooseString),
  projectId: orAbsent(LooseString),
  messagingSenderId: orAbsent(LooseString),
  vapidKey: orAbsent(LooseString),
  googleWebClientId: orAbsent(LooseString),
  /** Origin of a substitute for the provider; missing where the real one is used. */
  emulator: orAbsent(HttpUrl),
});
export type ProviderSettings = v.InferOutput<typeof ProviderSettings>;

/** How many profile icons a member may choose from, where the operator does not say a count that there can be. */
const PROFILE_ICON_COUNT = 9;
const MOST_PROFILE_ICONS = 99;
const IconCount = v.pipe(
  LooseInteger,
  v.check((count) => count >= 1 && count <= MOST_PROFILE_ICONS),
);

/** Also written as `4`, `V4` or `4.0`. */
const GeetestVersion = v.pipe(
  LooseString,
  v.transform((said): 'v3' | 'v4' => (/^v?4/i.test(said) ? 'v4' : 'v3')),
);

/** The captcha of a vendor, whose hosts are asked in turn. docs/product/captcha.md */
export const CaptchaSettings = v.object({
  GEETEST_ID: orAbsent(LooseString),
  GEETEST_VERSION: v.fallback(v.nullish(GeetestVersion, 'v3'), 'v3'),
  hosts: listOrEmpty(HttpUrl),
  /** It travels with the captcha's settings; no screen offers the choice so far. */
  PROFILE_ICON_COUNT: v.fallback(v.optional(IconCount, PROFILE_ICON_COUNT), PROFILE_ICON_COUNT),
});

const yes = () => v.nullish(LooseBoolean, () => true);
/** Those of the words that are named, each once; where none is, what is usual. */
const someOf = <const Words extends readonly string[]>(words: Words, ...usual: Words[number][]) =>
  v.fallback(
    v.nullish(looseList(oneOf(words)), () => usual),
    () => usual,
  );

/** How a merchant lets players register. docs/product/registration.md */
export const RegistrationSettings = v.object({
  ways: someOf(['username', 'mobile', 'autoUsername'], 'username'),
  /** A mobile registration asks for a password of its own. */
  passwordByMobile: yes(),
  alertAfter: yes(),
  loginAfter: yes(),
  redirectAfter: yes(),
  /** bind_customer_required registers at once instead of asking. */
  autoRegister: Switch,
  smsTemplate: orAbsent(LooseString),
  /** The host's affiliate code comes before what the address and the first visit say. */
  hostAffiliateFirst: Switch,
});

/** A part that is missing, or is none, has its defaults. */
const part = <S extends typeof RegistrationSettings | typeof CaptchaSettings | typeof ProviderSettings>(schema: S) =>
  v.fallback(v.nullish(schema, {}), () => v.parse(schema, {}));

/** The operator's identity settings, in `identity` of the status reply; every part has a safe default. */
export const IdentitySettings = v.object({
  loginWays: someOf(['username', 'sms'], 'username'),
  registration: part(RegistrationSettings),
  captcha: part(CaptchaSettings),
  provider: part(ProviderSettings),
  channels: someOf(FIREBASE_CHANNELS),
  /** Of the merchant; empty switches off what depends on it. This operator keeps it to itself. */
  defaultPassword: v.nullish(v.string(), ''),
});
export type IdentitySettings = v.InferOutput<typeof IdentitySettings>;
export type RegistrationSettings = v.InferOutput<typeof RegistrationSettings>;
export type CaptchaSettings = v.InferOutput<typeof CaptchaSettings>;
