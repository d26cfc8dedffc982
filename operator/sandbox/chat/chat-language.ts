import { TEXT_LANGUAGES, type TextLanguage } from '../../texts/text-languages.ts';

/** A provider speaks what it can, and Chinese to everybody else. docs/product/chat.md */
export const chooseChatLanguage = (asked: string): TextLanguage => TEXT_LANGUAGES.find((language) => language === asked) ?? 'CN';
