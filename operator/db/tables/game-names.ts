import { chooseLocalText } from '../../texts/local-text.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';

/** Proper names, which are not translated; PT is also used for PT-BR. docs/product/languages.md */
export type GameNames = Readonly<Record<'EN' | 'CN' | 'PT', string>>;

/** Returns the name in this language, or the English name. */
export const chooseGameName = (names: GameNames, language: TextLanguage): string => chooseLocalText(names, language);
