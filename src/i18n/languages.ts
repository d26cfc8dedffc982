import type { Language } from '#contract/languages.ts';

/** A language whose texts the page has; docs/product/languages.md. */
export interface LanguagePack {
  /** BCP 47, for `lang`, plurals and formats; it names the folder in `locales/`. */
  readonly tag: string;
  /** Another language's folder, for a regional one that has none. */
  readonly texts?: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language's own name. Not every browser can tell it for every language. */
  readonly name: string;
}

export const LANGUAGE_PACKS: Partial<Record<Language, LanguagePack>> = {
  EN: { tag: 'en', direction: 'ltr', name: 'English' },
  CN: { tag: 'zh-Hans', direction: 'ltr', name: '简体中文' },
  PT: { tag: 'pt', direction: 'ltr', name: 'Português' },
  'PT-BR': { tag: 'pt-BR', texts: 'pt', direction: 'ltr', name: 'Português (Brasil)' },
  UR: { tag: 'ur', direction: 'rtl', name: 'اردو' },
};

/** Texts of one namespace, by their keys. */
export type TextFile = Readonly<Record<string, string>>;

/** The folder in `locales/` that a language's texts are read from. */
export const findTextFolder = ({ tag, texts = tag }: LanguagePack): string => texts;
