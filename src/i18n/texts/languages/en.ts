/** Of the choice of a language. */
export const en = {
  language_text: 'Everything here is told in the one you choose',
  language_waits: 'Your choice is kept on this device and sent when you are back online.',
} as const;

export type LanguagesKey = keyof typeof en;
export type LanguagesTexts = Record<LanguagesKey, string>;
