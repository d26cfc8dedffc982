import { jsonb } from 'drizzle-orm/pg-core';

/** Languages this operator has texts in; docs/product/languages.md. */
export const TEXT_LANGUAGES = ['EN', 'CN', 'PT'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];
export type LocalText = Readonly<Record<TextLanguage, string>>;
/** A text that some of them lack. */
export type SparseText = Partial<LocalText>;

/** A column with a text in each of them. */
export const localText = () => jsonb().$type<LocalText>().notNull();
