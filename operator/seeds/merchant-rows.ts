import * as v from 'valibot';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import type { CashierSettings, CountrySettings, MerchantSettings } from '../db/tables/merchant-settings.ts';
import type { merchants } from '../db/tables/schema.ts';

const COUNTRIES: CountrySettings['countries'] = [
  { countryCode: 'PH', countryDialingCode: '63', name: 'Philippines' },
  { countryCode: 'TH', countryDialingCode: '66', name: 'Thailand' },
  { countryCode: 'VN', countryDialingCode: '84', name: 'Vietnam' },
  { countryCode: 'CN', countryDialingCode: '86', name: 'China' },
  { countryCode: 'BR', countryDialingCode: '55', name: 'Brasil' },
];

const LOGIN_AND_REGISTRATION = {
  loginWays: ['username', 'sms'],
  registration: { ways: ['username', 'mobile', 'autoUsername'] },
} satisfies v.InferInput<typeof IdentitySettings>;

/** Stand-ins for third parties; outside the sandbox these accounts might not exist or belong to others. */
const STAND_INS = {
  captcha: { GEETEST_ID: 'fastline-sandbox', GEETEST_VERSION: 'v4', hosts: [] },
  provider: {
    firebase: true,
    apiKey: 'sandbox-api-key',
    appId: '1:1:web:sandbox',
    authDomain: 'fastline-sandbox.firebaseapp.com',
    projectId: 'fastline-sandbox',
    messagingSenderId: '1',
    googleWebClientId: 'sandbox.apps.googleusercontent.com',
  },
  channels: ['google', 'facebook', 'twitter', 'line', 'phone'],
} satisfies v.InferInput<typeof IdentitySettings>;

const FLAGS = {
  A2HS3: true,
  CBS3: true,
  FIREBASECREATEACC3: true,
  MOBILEAUTOLOGIN3: true,
  PWDEXPFORCECHANGE3: true,
  REWCEN3: true,
};

type SaferPlay = NonNullable<MerchantSettings['saferPlay']>;
type Country = Omit<CountrySettings, 'countries'> & {
  readonly cashier: CashierSettings;
  readonly friendReward: number;
  /** Organisations that help in the country. */
  readonly help: NonNullable<SaferPlay['help']>;
};

/** Available in many languages, and in every country. */
const EVERYWHERE = { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' };

/** From 100.00 to 50,000.00. */
const PESOS_AND_BAHT: CashierSettings = { minimum: 10_000, maximum: 5_000_000, presets: [10_000, 50_000, 100_000, 500_000] };
/** From 10.00 to 10,000.00. */
const REAIS: CashierSettings = { minimum: 1_000, maximum: 1_000_000, presets: [2_000, 5_000, 10_000, 20_000] };

const PHILIPPINES = {
  countryCode: 'PH',
  countryDialingCode: '63',
  currency: 'PHP',
  currencySymbol: '₱',
  cashier: PESOS_AND_BAHT,
  friendReward: 5_000,
  help: [EVERYWHERE],
};
const THAILAND = {
  countryCode: 'TH',
  countryDialingCode: '66',
  currency: 'THB',
  currencySymbol: '฿',
  cashier: PESOS_AND_BAHT,
  friendReward: 5_000,
  help: [EVERYWHERE],
};
const BRAZIL = {
  countryCode: 'BR',
  countryDialingCode: '55',
  currency: 'BRL',
  currencySymbol: 'R$',
  cashier: REAIS,
  friendReward: 500,
  help: [{ name: 'Jogadores Anônimos', url: 'https://jogadoresanonimos.com.br/' }, EVERYWHERE],
};

const VIETNAM = { ...PHILIPPINES, countryCode: 'VN', countryDialingCode: '84', currency: 'VND', currencySymbol: '₫' };
const CHINA = { ...PHILIPPINES, countryCode: 'CN', countryDialingCode: '86', currency: 'CNY', currencySymbol: '¥' };

interface OwnRow {
  readonly flags: Readonly<Record<string, boolean>>;
  readonly country: Country;
  readonly categoryOrder?: string[];
  readonly hiddenVendors?: string[];
  readonly saferPlay?: SaferPlay;
}

const LIKE_THE_FIRST = { LOTTMINIGAME3: true, UPDATEMOBILEICC3: true };

/** Three merchants that differ in content and rules; a new one gets the settings of the first. docs/product/merchants.md */
const OWN: Readonly<Partial<Record<string, OwnRow>>> = {
  aurora: { flags: LIKE_THE_FIRST, country: PHILIPPINES },
  lotus: {
    flags: { SEALOTTMINIGAME3: true, UPDATEMOBILEICC3: true },
    country: THAILAND,
    categoryOrder: ['LOTT', 'LIVE', 'FISH', 'RNG'],
    hiddenVendors: ['BTI', 'SBO'],
    saferPlay: { minimumAge: 20 },
  },
  rio: {
    flags: { ...LIKE_THE_FIRST, CBS3: false },
    country: BRAZIL,
    categoryOrder: ['RNG', 'SPORTS', 'LOTT', 'LIVE', 'FISH'],
    hiddenVendors: ['SA'],
  },
};

/** Pages of the sandbox, completed with its address when they are sent. */
const DOWNLOADS: MerchantSettings['downloads'] = [
  { resourceType: 'Android', url: '/download/android' },
  { resourceType: 'IOS', url: '/download/ios' },
  { resourceType: 'MOBILECONFIG', url: '/download/profile' },
];

/** Also pages of the sandbox. */
const TERMS: SaferPlay = { termsUrl: '/terms/conditions', privacyUrl: '/terms/privacy' };

/** One of each provider, for the sandbox's stand-ins. */
const SERVICES: MerchantSettings['customerService'] = [
  { csType: 'LIVECHAT', csPosition: 1, path: '/service/livechat', title: 'Live chat' },
  { csType: 'COMM100', csPosition: 2, path: '/service/comm100', title: 'Comm100' },
  { csType: 'COMM100VIP', csPosition: 3, path: '/service/comm100vip', title: 'VIP desk' },
  { csType: 'MIDUOKE', csPosition: 4, path: '/service/miduoke' },
  { csType: 'AICAN', csPosition: 5, path: '/service/aican' },
];

/** Creates one row per merchant; docs/product/merchants.md */
export function createMerchantRows(hasSandbox: boolean): (typeof merchants.$inferSelect)[] {
  const identity = v.parse(IdentitySettings, hasSandbox ? { ...LOGIN_AND_REGISTRATION, ...STAND_INS } : LOGIN_AND_REGISTRATION);
  const settings = (
    { cashier, friendReward, help, ...country }: Country,
    categoryOrder: string[] = ['LOTT', 'RNG', 'LIVE', 'SPORTS', 'FISH'],
    hiddenVendors: string[] = [],
    saferPlay: SaferPlay = {},
  ): MerchantSettings => ({
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    test: false,
    captchaEnabled: false,
    identity,
    smsProvider: null,
    ...(hasSandbox && { downloads: DOWNLOADS, appDownload: { bar: false }, saferPlay: { ...TERMS, help, ...saferPlay } }),
    country: { ...country, countries: COUNTRIES },
    cashier,
    friendReward,
    categoryOrder,
    hiddenVendors,
    customerService: hasSandbox ? SERVICES : [],
  });
  return MERCHANTS.map(({ code, currency }) => {
    const { flags = LIKE_THE_FIRST, country = findCountry(currency), categoryOrder, hiddenVendors, saferPlay } = OWN[code] ?? {};
    const all = { ...FLAGS, SAFERPLAY3: hasSandbox, ...flags };
    return { code, flags: all, settings: settings(country, categoryOrder, hiddenVendors, saferPlay) };
  });
}

/** A merchant without its own row gets the country of its currency. */
const findCountry = (currency: string): Country =>
  [PHILIPPINES, THAILAND, BRAZIL, VIETNAM, CHINA].find((country) => country.currency === currency) ?? {
    ...PHILIPPINES,
    currency,
    currencySymbol: currency,
  };
