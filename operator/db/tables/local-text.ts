/** Languages this operator has texts in; docs/product/languages.md. */
export type TextLanguage = 'EN' | 'CN' | 'PT';
export type LocalText = Readonly<Record<TextLanguage, string>>;
