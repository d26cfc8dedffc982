import type { Language } from '#contract/languages.ts';

/** A language with texts in the page; docs/product/languages.md */
export interface LanguagePack {
  /** BCP 47, for `lang`, plurals and formats; it also names the folder in `locales/`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language's own name, which not every browser has for every language. */
  readonly name: string;
}

const ltr = (tag: string, name: string): LanguagePack => ({ tag, direction: 'ltr', name });

/** TY is not a code of ISO 639 and has no texts, so English replaces it. */
export const LANGUAGE_PACKS: Partial<Record<Language, LanguagePack>> = {
  EN: ltr('en', 'English'),
  CN: ltr('zh-Hans', '简体中文'),
  TW: ltr('zh-Hant', '繁體中文'),
  ES: ltr('es', 'Español'),
  HI: ltr('hi', 'हिन्दी'),
  ID: ltr('id', 'Bahasa Indonesia'),
  JA: ltr('ja', '日本語'),
  KM: ltr('km', 'ខ្មែរ'),
  KO: ltr('ko', '한국어'),
  MY: ltr('my', 'မြန်မာ'),
  TA: ltr('ta', 'தமிழ்'),
  TH: ltr('th', 'ไทย'),
  VI: ltr('vi', 'Tiếng Việt'),
  PT: ltr('pt-PT', 'Português'),
  'PT-BR': ltr('pt-BR', 'Português (Brasil)'),
  MS: ltr('ms', 'Bahasa Melayu'),
  BN: ltr('bn', 'বাংলা'),
  TR: ltr('tr', 'Türkçe'),
  UR: { tag: 'ur', direction: 'rtl', name: 'اردو' },
};

/** Texts of one namespace, by key. */
export type TextFile = Readonly<Record<string, string>>;
