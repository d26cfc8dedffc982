import type { Language } from '#contract/languages.ts';
import type { Texts } from './texts/en.ts';

interface TextsFile {
  readonly texts: Texts;
}

/** A language whose texts the page has; docs/product/languages.md. */
export interface LanguagePack {
  /** BCP 47, for `lang`, plurals and formats. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language's own name. */
  readonly name: string;
  readonly load: () => TextsFile | Promise<TextsFile>;
}

const loadPortuguese = () => import('./texts/pt.ts');

export function createLanguagePacks(english: Texts): Partial<Record<Language, LanguagePack>> {
  return {
    EN: { tag: 'en', direction: 'ltr', name: 'English', load: () => ({ texts: english }) },
    CN: { tag: 'zh-Hans', direction: 'ltr', name: '简体中文', load: () => import('./texts/zh.ts') },
    PT: { tag: 'pt', direction: 'ltr', name: 'Português', load: loadPortuguese },
    'PT-BR': { tag: 'pt-BR', direction: 'ltr', name: 'Português (Brasil)', load: loadPortuguese },
    UR: { tag: 'ur', direction: 'rtl', name: 'اردو', load: () => import('./texts/ur.ts') },
  };
}
