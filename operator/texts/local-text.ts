import { listReadable, type TextLanguage } from './text-languages.ts';

/** A text by language, which may lack some; rows of older releases have English, Chinese and Brazilian Portuguese, as PT. */
export type SparseText = Readonly<Partial<Record<TextLanguage, string>>>;
export type LocalText = SparseText & { readonly EN: string };

/** The text in this language, or in one that its readers know, if there is one. */
export const findReadable = (text: SparseText, language: TextLanguage): string | undefined =>
  listReadable(language)
    .map((readable) => text[readable])
    .find(Boolean);

export const chooseLocalText = (text: LocalText, language: TextLanguage): string => findReadable(text, language) ?? text.EN;
