import type { Language } from '#contract/languages.ts';

/** BCP 47 tags; each names a folder beside this file. TY has no texts of its own. docs/product/languages.md */
const TAGS = {
  EN: 'en',
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  ES: 'es',
  HI: 'hi',
  ID: 'id',
  JA: 'ja',
  KM: 'km',
  KO: 'ko',
  MY: 'my',
  TA: 'ta',
  TH: 'th',
  VI: 'vi',
  UR: 'ur',
  PT: 'pt-PT',
  'PT-BR': 'pt-BR',
  MS: 'ms',
  BN: 'bn',
  TR: 'tr',
} as const satisfies Partial<Record<Language, string>>;

/** A language that the operator may have texts in. */
export type TextLanguage = keyof typeof TAGS;

const [first, ...others] = Object.keys(TAGS) as [TextLanguage, ...TextLanguage[]];
/** English first. */
export const TEXT_LANGUAGES: readonly [TextLanguage, ...TextLanguage[]] = [first, ...others];

/** A related language that readers understand better than English. */
const RELATIVES: Partial<Record<TextLanguage, TextLanguage>> = { TW: 'CN', PT: 'PT-BR', 'PT-BR': 'PT' };

export const findTag = (language: TextLanguage): string => TAGS[language];

const RIGHT_TO_LEFT: readonly TextLanguage[] = ['UR'];

export const findDirection = (language: TextLanguage): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');

/** Lists the language and its substitutes, best first. */
export function listReadable(language: TextLanguage): readonly TextLanguage[] {
  const relative = RELATIVES[language];
  return relative ? [language, relative] : [language];
}
