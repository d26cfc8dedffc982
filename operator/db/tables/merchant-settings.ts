import * as v from 'valibot';
import { MERCHANT_FLAGS } from '#contract/merchant-flags.ts';
import { REMINDER_MINUTES } from '#contract/safer-play.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { DOWNLOAD_METHODS, DOWNLOAD_THEMES } from '#contract/schemas/player/app-download.ts';
import { InstallSettings, RESOURCE_TYPES } from '#contract/schemas/player/resources.ts';
import { TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';

const CountrySettings = v.strictObject({
  countryCode: v.string(),
  countryDialingCode: v.string(),
  countries: v.array(v.strictObject({ countryCode: v.string(), countryDialingCode: v.string(), name: v.string() })),
  currency: v.string(),
  currencySymbol: v.string(),
});
export type CountrySettings = v.InferOutput<typeof CountrySettings>;

/** Whole numbers of the currency's smallest unit; docs/product/cashier.md */
const Money = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const CashierSettings = v.strictObject({
  minimum: v.optional(Money, 10_000),
  maximum: v.optional(Money, 5_000_000),
  presets: v.optional(v.array(Money), () => [10_000, 50_000, 100_000, 500_000]),
});
export type CashierSettings = v.InferOutput<typeof CashierSettings>;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const AppDownloadSettings = v.strictObject({
  /** The bar is shown unless this is false. */
  bar: v.optional(v.boolean()),
  /** Only members of this rank or higher see the bar. */
  minRankLevel: v.optional(v.nullable(Count)),
  /** Members with few deposits are prompted to download the app. */
  forced: v.optional(v.boolean()),
  depositTimes: v.optional(Count),
  maxCloseTimes: v.optional(Count),
  theme: v.optional(v.nullable(v.picklist(DOWNLOAD_THEMES))),
  preferredWay: v.optional(v.picklist(DOWNLOAD_METHODS)),
});

const WebAddress = v.pipe(v.string(), v.regex(/^(https:\/\/[^\s/]|\/\w)/));
const SaferPlaySettings = v.strictObject({
  minimumAge: v.optional(Count),
  consentRequired: v.optional(v.boolean()),
  /** A path that begins with `/` is a page of the sandbox. */
  termsUrl: v.optional(WebAddress),
  privacyUrl: v.optional(WebAddress),
  /** At most a year. */
  raiseDelayHours: v.optional(v.pipe(Count, v.maxValue(8_784))),
  reminderMinutes: v.optional(v.picklist(REMINDER_MINUTES)),
  help: v.optional(v.array(v.strictObject({ name: v.string(), url: v.pipe(v.string(), v.regex(/^https:\/\/[^\s/]/)) }))),
});

/** The default reward for each friend who deposits; docs/product/referral.md */
export const FRIEND_REWARD = 5_000;

/** Settings in a merchant's row; strict, so that a misspelt name is reported. docs/product/merchants.md */
export const MerchantSettings = v.strictObject({
  maintenance: v.boolean(),
  maintenanceEnd: v.nullable(v.string()),
  regionRestriction: v.boolean(),
  test: v.boolean(),
  captchaEnabled: v.boolean(),
  /** Sent to the page without the members that its schema does not have. */
  identity: v.optional(IdentitySettings, () => v.parse(IdentitySettings, {})),
  /** The identity provider sends codes to phones and checks them; docs/product/sms-codes.md */
  smsProvider: v.optional(
    v.nullable(v.strictObject({ firebase: v.boolean(), apiKey: v.optional(v.nullable(v.string())) })),
    null,
  ),
  /** A session is valid only at the address where it began; docs/product/session.md */
  sessionBoundToAddress: v.optional(v.boolean()),
  /** Hosts to which a login may redirect with its token; docs/product/security.md */
  partners: v.optional(v.array(v.string())),
  /** Hosts whose games are framed in the page; by default all allowed ones. docs/product/launch.md */
  framedGameHosts: v.optional(v.array(v.string())),
  /** Whether these promotions are on, if the operator sets it; docs/product/promotions.md */
  promotions: v.optional(v.strictObject({ appDownload: v.optional(v.boolean()), referral: v.optional(v.boolean()) })),
  /** The merchant's app by device type; a path that begins with `/` is a page of the sandbox. docs/product/download.md */
  downloads: v.optional(v.array(v.strictObject({ resourceType: v.picklist(RESOURCE_TYPES), url: v.string() }))),
  /** Rules of the install prompt; `enabled` goes into the template of the home-screen app. docs/product/install.md */
  install: v.optional(v.strictObject({ enabled: v.optional(v.boolean()), ...v.partial(InstallSettings).entries })),
  /** The app's appearance on a home screen, if it differs from the build; docs/product/merchants.md#web-manifest */
  templates: v.optional(
    v.strictObject({
      image_logo: v.optional(v.string()),
      pwa: v.optional(v.string()),
      desktop_app_feature: v.optional(v.picklist(['0', '1'])),
      apple_touch_icon: v.optional(v.string()),
    }),
  ),
  /** Unprompted offers of the app; docs/product/download.md */
  appDownload: v.optional(AppDownloadSettings),
  /** Age, terms, limits and help; absent values use the defaults. docs/product/safer-play.md */
  saferPlay: v.optional(SaferPlaySettings),
  /** The recipients of events and their consent rule; sent to the page. docs/product/tracking.md */
  tracking: v.optional(TrackingSettings),
  country: CountrySettings,
  cashier: v.optional(CashierSettings, () => v.parse(CashierSettings, {})),
  friendReward: v.optional(Money, FRIEND_REWARD),
  /** Category codes in this merchant's order; categories not listed are hidden. */
  categoryOrder: v.array(v.string()),
  hiddenVendors: v.array(v.string()),
  /** The chat's provider forbids frames; docs/product/chat.md */
  chatInWindow: v.optional(v.boolean()),
  /** Allowed hosts of customer service; an empty list allows any host. */
  customerServiceHosts: v.optional(v.array(v.string())),
  customerService: v.array(
    v.strictObject({ title: v.optional(v.string()), csType: v.string(), csPosition: v.number(), path: v.string() }),
  ),
});
export type MerchantSettings = v.InferOutput<typeof MerchantSettings>;

/** An unknown flag is a spelling mistake. */
export const MerchantFlags = v.record(v.picklist(MERCHANT_FLAGS), v.boolean());
