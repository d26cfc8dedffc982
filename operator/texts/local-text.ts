import { listReadable, type TextLanguage } from './text-languages.ts';

/** A text per language, possibly incomplete; rows of older releases have English, Chinese and Brazilian Portuguese, as PT. */
export type SparseText = Readonly<Partial<Record<TextLanguage, string>>>;
export type LocalText = SparseText & { readonly EN: string };

/** Returns the text in this language, or in a related language that its readers understand. */
export const findReadable = (text: SparseText, language: TextLanguage): string | undefined =>
  listReadable(language)
    .map((readable) => text[readable])
    .find(Boolean);

export const chooseLocalText = (text: LocalText, language: TextLanguage): string => findReadable(text, language) ?? text.EN;
