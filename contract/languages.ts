/** Language codes of the product; docs/product/languages.md */
export const LANGUAGES = [
  'CN',
  'EN',
  'ES',
  'HI',
  'ID',
  'JA',
  'KM',
  'KO',
  'MY',
  'TA',
  'TH',
  'TW',
  'VI',
  'TY',
  'UR',
  'PT',
  'PT-BR',
  'MS',
  'BN',
  'TR',
] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE_HEADER = 'CN';

/** Returns the value of the Language header: any code containing CN or ZH is sent as CN, and so is a missing code. */
export function toLanguageHeader(language: string | null | undefined): string {
  if (!language) return DEFAULT_LANGUAGE_HEADER;
  const upper = language.toUpperCase();
  return upper.includes('CN') || upper.includes('ZH') ? 'CN' : upper;
}
