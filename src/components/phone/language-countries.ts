/** The country a language is most at home in, by the product's code in capitals; docs/product/country.md. */
export const LANGUAGE_COUNTRIES: Readonly<Record<string, string>> = {
  BN: 'BD',
  CN: 'CN',
  EN: 'US',
  ES: 'ES',
  HI: 'IN',
  ID: 'ID',
  JA: 'JP',
  KM: 'KH',
  KO: 'KR',
  MS: 'MY',
  MY: 'MM',
  PT: 'PT',
  'PT-BR': 'BR',
  TA: 'IN',
  TH: 'TH',
  TR: 'TR',
  TW: 'TW',
  TY: 'PF',
  UR: 'PK',
  VI: 'VN',
  'EN-GB': 'GB',
  'ES-MX': 'MX',
  'MS-BN': 'BN',
  'PT-PT': 'PT',
  'ZH-CN': 'CN',
  'ZH-HK': 'HK',
  'ZH-TW': 'TW',
};

export function findLanguageCountry(language: string): string | undefined {
  return LANGUAGE_COUNTRIES[language.toUpperCase()];
}
