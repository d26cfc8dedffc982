import { jsonb } from 'drizzle-orm/pg-core';

/** Languages this operator has texts in; docs/product/languages.md. */
export type TextLanguage = 'EN' | 'CN' | 'PT';
export type LocalText = Readonly<Record<TextLanguage, string>>;

/** A column with a text in each of them. */
export const localText = () => jsonb().$type<LocalText>().notNull();
