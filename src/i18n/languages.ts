import type { Language } from '#contract/languages.ts';

/** A language whose texts the page has; docs/product/languages.md. */
export interface LanguagePack {
  /** BCP 47, for `lang`, plurals and formats; it names the folder in `locales/`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language's own name. Not every browser can tell it for every language. */
  readonly name: string;
}

export const LANGUAGE_PACKS: Partial<Record<Language, LanguagePack>> = {
  EN: { tag: 'en', direction: 'ltr', name: 'English' },
  CN: { tag: 'zh-Hans', direction: 'ltr', name: '简体中文' },
  PT: { tag: 'pt', direction: 'ltr', name: 'Português' },
  'PT-BR': { tag: 'pt-BR', direction: 'ltr', name: 'Português (Brasil)' },
  UR: { tag: 'ur', direction: 'rtl', name: 'اردو' },
};

/** Texts of one namespace, by their keys. */
export type TextFile = Readonly<Record<string, string>>;
type LoadTextFile = () => Promise<TextFile>;
/** Loaders by their path in `locales/`, as `import.meta.glob` makes them. */
export type TextFiles = Readonly<Record<string, LoadTextFile>>;

/** The files of a language; a regional one without a folder of its own reads its parent's, as pt-BR does pt's. */
export function findTextFiles(files: TextFiles, tag: string): LoadTextFile[] {
  const own = Object.keys(files).filter((path) => path.startsWith(`./${tag}/`));
  const [parent = tag] = tag.split('-');
  return own.length > 0 || parent === tag ? own.map((path) => files[path] as LoadTextFile) : findTextFiles(files, parent);
}
