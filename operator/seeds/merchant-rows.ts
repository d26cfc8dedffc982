import * as v from 'valibot';
import { IdentitySettings } from '../../contract/schemas/identity/identity-settings.ts';
import type { CountrySettings, MerchantSettings } from '../db/merchant-settings.ts';
import type { merchants } from '../db/schema.ts';

const COUNTRIES: CountrySettings['countries'] = [
  { countryCode: 'PH', countryDialingCode: '63', name: 'Philippines' },
  { countryCode: 'TH', countryDialingCode: '66', name: 'Thailand' },
  { countryCode: 'VN', countryDialingCode: '84', name: 'Vietnam' },
  { countryCode: 'CN', countryDialingCode: '86', name: 'China' },
  { countryCode: 'BR', countryDialingCode: '55', name: 'Brasil' },
];

const WAYS_IN = {
  loginWays: ['username', 'sms'],
  registration: { ways: ['username', 'mobile', 'autoUsername'] },
} satisfies v.InferInput<typeof IdentitySettings>;

/** Stand-ins for third parties: outside of the sandbox nobody owns these accounts, or somebody else might. */
const STAND_INS = {
  captcha: { GEETEST_ID: 'fastline-sandbox', GEETEST_VERSION: 'v4' },
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

type Country = Omit<CountrySettings, 'countries'>;

const PHILIPPINES = { countryCode: 'PH', countryDialingCode: '63', currency: 'PHP', currencySymbol: '₱' };
const THAILAND = { countryCode: 'TH', countryDialingCode: '66', currency: 'THB', currencySymbol: '฿' };
const BRAZIL = { countryCode: 'BR', countryDialingCode: '55', currency: 'BRL', currencySymbol: 'R$' };

/** Three merchants that differ in what they show and allow; docs/product/merchants.md. */
export function createMerchantRows(hasSandbox: boolean): (typeof merchants.$inferSelect)[] {
  const identity = v.parse(IdentitySettings, hasSandbox ? { ...WAYS_IN, ...STAND_INS } : WAYS_IN);
  const settings = (country: Country, categoryOrder: string[], hiddenVendors: string[] = []): MerchantSettings => ({
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    test: false,
    captchaEnabled: false,
    identity,
    smsProvider: null,
    country: { ...country, countries: COUNTRIES },
    categoryOrder,
    hiddenVendors,
    customerService: [],
  });
  return [
    {
      code: 'aurora',
      flags: { ...FLAGS, LOTTMINIGAME3: true },
      settings: settings(PHILIPPINES, ['LOTT', 'RNG', 'LIVE', 'SPORTS', 'FISH']),
    },
    {
      code: 'lotus',
      flags: { ...FLAGS, SEALOTTMINIGAME3: true, UPDATEMOBILEICC3: true },
      settings: settings(THAILAND, ['LOTT', 'LIVE', 'FISH', 'RNG'], ['BTI', 'SBO']),
    },
    {
      code: 'rio',
      flags: { ...FLAGS, LOTTMINIGAME3: true },
      settings: settings(BRAZIL, ['RNG', 'SPORTS', 'LOTT', 'LIVE', 'FISH'], ['SA']),
    },
  ];
}
