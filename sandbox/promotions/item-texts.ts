import type { SparseText } from '#operator/texts/local-text.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '#operator/texts/text-languages.ts';

type TextsByLanguage<Name extends string> = Partial<Record<TextLanguage, { readonly [Key in Name]?: string | null | undefined }>>;

/** Picks one text of an item, in the languages that have it. */
export function pickTexts<Name extends string>(texts: TextsByLanguage<Name>, name: Name): SparseText {
  return Object.fromEntries(
    TEXT_LANGUAGES.flatMap((language) => {
      const text = texts[language]?.[name];
      return text ? [[language, text]] : [];
    }),
  );
}

/** Writes the texts of an item in each language that has a title. */
export function writeLanguages<Texts>(titles: SparseText, write: (language: TextLanguage) => Texts) {
  const written = TEXT_LANGUAGES.filter((language) => titles[language]).map((language) => [language, write(language)]);
  return Object.fromEntries(written) as Partial<Record<TextLanguage, Texts>>;
}

export const readMoment = (ms: number | null | undefined): Date | null => (ms === null || ms === undefined ? null : new Date(ms));
