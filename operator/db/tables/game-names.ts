import { chooseLocalText } from '../../texts/local-text.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';

/** Proper names, which are not translated: PT stands for PT-BR too. docs/product/languages.md */
export type GameNames = Readonly<Record<'EN' | 'CN' | 'PT', string>>;

/** The name that a reader of this language knows; the English one where there is none. */
export const chooseGameName = (names: GameNames, language: TextLanguage): string => chooseLocalText(names, language);
