/** Settings of a merchant as its row holds them; the sandbox merges changes into them. */
export interface MerchantSettings {
  readonly maintenance: boolean;
  readonly maintenanceEnd?: string | null;
  readonly regionRestriction: boolean;
  readonly test: boolean;
  readonly captchaEnabled: boolean;
  readonly country: MerchantCountry;
  /** Category codes in the order this merchant shows them; one left out is not shown. */
  readonly categoryOrder: readonly string[];
  readonly hiddenVendors: readonly string[];
  readonly customerService: readonly CustomerServiceLink[];
}

export interface MerchantCountry {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly countries: readonly { readonly countryCode: string; readonly countryDialingCode: string; readonly name: string }[];
  readonly currency: string;
  readonly currencySymbol: string;
}

export interface CustomerServiceLink {
  readonly title?: string;
  readonly csType: string;
  readonly csPosition: number;
  readonly path: string;
}
