import * as v from 'valibot';
import { IdentitySettings } from '../../contract/schemas/identity/identity-settings.ts';

const CountrySettings = v.strictObject({
  countryCode: v.string(),
  countryDialingCode: v.string(),
  countries: v.array(v.strictObject({ countryCode: v.string(), countryDialingCode: v.string(), name: v.string() })),
  currency: v.string(),
  currencySymbol: v.string(),
});
export type CountrySettings = v.InferOutput<typeof CountrySettings>;

/** Settings of a merchant as its row holds them; strict, so that a misspelt one is told. docs/product/merchants.md */
export const MerchantSettings = v.strictObject({
  maintenance: v.boolean(),
  maintenanceEnd: v.nullable(v.string()),
  regionRestriction: v.boolean(),
  test: v.boolean(),
  captchaEnabled: v.boolean(),
  /** Sent to the page as it is, but for what its schema does not know. */
  identity: v.optional(IdentitySettings, () => v.parse(IdentitySettings, {})),
  /** The identity provider sends codes to phones and checks them; docs/product/sms-codes.md. */
  smsProvider: v.optional(
    v.nullable(v.strictObject({ firebase: v.boolean(), apiKey: v.optional(v.nullable(v.string())) })),
    null,
  ),
  /** A session holds only at the address where it began; docs/product/session.md. */
  sessionBoundToAddress: v.optional(v.boolean()),
  /** Hosts that a login may lead on to with its token; docs/product/security.md */
  partners: v.optional(v.array(v.string())),
  country: CountrySettings,
  /** Category codes in the order this merchant shows them; one left out is not shown. */
  categoryOrder: v.array(v.string()),
  hiddenVendors: v.array(v.string()),
  customerService: v.array(
    v.strictObject({ title: v.optional(v.string()), csType: v.string(), csPosition: v.number(), path: v.string() }),
  ),
});
export type MerchantSettings = v.InferOutput<typeof MerchantSettings>;

export const MerchantFlags = v.record(v.string(), v.boolean());
