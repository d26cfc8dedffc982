import * as v from 'valibot';
import { Flag, list, maybe, orElse, WebAddress } from '../values.ts';

/** What the identity SDK is started with; enabled only when `firebase` is set and `apiKey` is there. docs/product/social-sign-in.md */
export const ProviderSettings = v.object({
  firebase: v.optional(Flag, false),
  apiKey: maybe(v.string()),
  appId: maybe(v.string()),
  authDomain: maybe(v.string()),
  projectId: maybe(v.string()),
  messagingSenderId: maybe(v.string()),
  vapidKey: maybe(v.string()),
  googleWebClientId: maybe(v.string()),
  /** Origin of a stand-in for the provider; none where the real one is asked. */
  emulator: maybe(WebAddress),
});
export type ProviderSettings = v.InferOutput<typeof ProviderSettings>;

/** docs/product/captcha.md; the hosts are asked in turn. */
export const CaptchaSettings = v.object({
  GEETEST_ID: maybe(v.string()),
  GEETEST_VERSION: orElse(v.picklist(['v3', 'v4']), () => 'v3' as const),
  hosts: list(WebAddress),
});

const yes = () => orElse(Flag, () => true);
const no = () => v.optional(Flag, false);

/** docs/product/registration.md */
export const RegistrationSettings = v.object({
  ways: orElse(v.array(v.picklist(['username', 'mobile', 'autoUsername'])), () => ['username' as const]),
  /** A mobile registration asks for a password of its own. */
  passwordByMobile: yes(),
  alertAfter: yes(),
  loginAfter: yes(),
  redirectAfter: yes(),
  /** bind_customer_required registers at once instead of asking. */
  autoRegister: no(),
  smsTemplate: maybe(v.string()),
  /** The host's affiliate code comes before what the address and the first visit say. */
  hostAffiliateFirst: no(),
});

/** What the operator says of identity, as it stands in `identity` of the status reply; every part has a safe default. */
export const IdentitySettings = v.object({
  loginWays: orElse(v.array(v.picklist(['username', 'sms'])), () => ['username' as const]),
  registration: orElse(RegistrationSettings, () => v.parse(RegistrationSettings, {})),
  captcha: orElse(CaptchaSettings, () => v.parse(CaptchaSettings, {})),
  provider: orElse(ProviderSettings, () => v.parse(ProviderSettings, {})),
  channels: orElse(v.array(v.picklist(['google', 'facebook', 'twitter', 'line', 'phone'])), () => []),
  /** Of the merchant; empty switches off what depends on it. This operator keeps it to itself. */
  defaultPassword: orElse(v.string(), () => ''),
});
export type IdentitySettings = v.InferOutput<typeof IdentitySettings>;
export type RegistrationSettings = v.InferOutput<typeof RegistrationSettings>;
export type CaptchaSettings = v.InferOutput<typeof CaptchaSettings>;
