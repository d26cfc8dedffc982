import { TEXT_LANGUAGES, type TextLanguage } from '#operator/texts/text-languages.ts';

/** Returns a language that the provider supports, otherwise Chinese. docs/product/chat.md */
export const chooseChatLanguage = (requested: string): TextLanguage =>
  TEXT_LANGUAGES.find((language) => language === requested) ?? 'CN';
