import type { Language } from '../../contract/languages.ts';
import type { Texts } from './texts/en.ts';

/** A language whose texts the page has; docs/product/languages.md. */
export interface LanguagePack {
  /** BCP 47, for `lang`, plurals and formats. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language's own name. */
  readonly name: string;
  readonly load: () => Texts | Promise<Texts>;
}

const loadChinese = async () => (await import('./texts/zh.ts')).zh;
const loadPortuguese = async () => (await import('./texts/pt.ts')).pt;

export function createLanguagePacks(english: Texts): Partial<Record<Language, LanguagePack>> {
  return {
    EN: { tag: 'en', direction: 'ltr', name: 'English', load: () => english },
    CN: { tag: 'zh-Hans', direction: 'ltr', name: '简体中文', load: loadChinese },
    PT: { tag: 'pt', direction: 'ltr', name: 'Português', load: loadPortuguese },
    'PT-BR': { tag: 'pt-BR', direction: 'ltr', name: 'Português (Brasil)', load: loadPortuguese },
  };
}
