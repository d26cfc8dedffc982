import * as v from 'valibot';
import { arrayOrEmpty, HttpUrl, LooseBoolean } from '../values.ts';

/** What the identity SDK is started with; enabled only when `firebase` is set and `apiKey` is there. docs/product/social-sign-in.md */
export const ProviderSettings = v.object({
  firebase: v.optional(LooseBoolean, false),
  apiKey: v.nullish(v.string()),
  appId: v.nullish(v.string()),
  authDomain: v.nullish(v.string()),
  projectId: v.nullish(v.string()),
  messagingSenderId: v.nullish(v.string()),
  vapidKey: v.nullish(v.string()),
  googleWebClientId: v.nullish(v.string()),
  /** Origin of a substitute for the provider; missing where the real one is used. */
  emulator: v.nullish(HttpUrl),
});
export type ProviderSettings = v.InferOutput<typeof ProviderSettings>;

/** How many profile icons a member may choose from, where the operator does not say a count that there can be. */
const PROFILE_ICON_COUNT = 9;
const MOST_PROFILE_ICONS = 99;

/** The captcha of a vendor, whose hosts are asked in turn. docs/product/captcha.md */
export const CaptchaSettings = v.object({
  GEETEST_ID: v.nullish(v.string()),
  GEETEST_VERSION: v.nullish(v.picklist(['v3', 'v4']), () => 'v3' as const),
  hosts: arrayOrEmpty(HttpUrl),
  /** It travels with the captcha's settings; no screen offers the choice so far. */
  PROFILE_ICON_COUNT: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PROFILE_ICONS)), PROFILE_ICON_COUNT),
    PROFILE_ICON_COUNT,
  ),
});

const yes = () => v.nullish(LooseBoolean, () => true);
const no = () => v.optional(LooseBoolean, false);

/** How a merchant lets players register. docs/product/registration.md */
export const RegistrationSettings = v.object({
  ways: v.nullish(v.array(v.picklist(['username', 'mobile', 'autoUsername'])), () => ['username' as const]),
  /** A mobile registration asks for a password of its own. */
  passwordByMobile: yes(),
  alertAfter: yes(),
  loginAfter: yes(),
  redirectAfter: yes(),
  /** bind_customer_required registers at once instead of asking. */
  autoRegister: no(),
  smsTemplate: v.nullish(v.string()),
  /** The host's affiliate code comes before what the address and the first visit say. */
  hostAffiliateFirst: no(),
});

/** The operator's identity settings, in `identity` of the status reply; every part has a safe default. */
export const IdentitySettings = v.object({
  loginWays: v.nullish(v.array(v.picklist(['username', 'sms'])), () => ['username' as const]),
  registration: v.nullish(RegistrationSettings, () => v.parse(RegistrationSettings, {})),
  captcha: v.nullish(CaptchaSettings, () => v.parse(CaptchaSettings, {})),
  provider: v.nullish(ProviderSettings, () => v.parse(ProviderSettings, {})),
  channels: v.nullish(v.array(v.picklist(['google', 'facebook', 'twitter', 'line', 'phone'])), () => []),
  /** Of the merchant; empty switches off what depends on it. This operator keeps it to itself. */
  defaultPassword: v.nullish(v.string(), () => ''),
});
export type IdentitySettings = v.InferOutput<typeof IdentitySettings>;
export type RegistrationSettings = v.InferOutput<typeof RegistrationSettings>;
export type CaptchaSettings = v.InferOutput<typeof CaptchaSettings>;
