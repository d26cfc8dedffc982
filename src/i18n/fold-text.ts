import { dropUnseen, foldDigits } from '#contract/typed-text.ts';

/** Optional marks of Latin, Greek, Cyrillic, Arabic and Hebrew; marks of Thai or Hindi change the word. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;
/** Characters that people type interchangeably but normalisation keeps apart: pairs of a character and its plain form. */
const PAIRS = "đd ðd ħh łl øo ıi ßss æae œoe þth ςσ يی ىی كک ہه ۃه ةه ’' ‘' ʼ' ʻ' `'";
const PLAIN = new Map(PAIRS.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));
const SPECIAL = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');
const HIRAGANA = /[ぁ-ゖゝゞ]/g;
const TO_KATAKANA = 0x60;

/** Folds text for a search: ignores case, width, type of kana, marks and invisible characters. docs/product/games.md */
export const foldText = (text: string): string =>
  dropUnseen(foldDigits(text.normalize('NFKD')))
    .replace(MARKS, '')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN.get(letter) ?? letter)
    .normalize('NFC')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    // A decomposed syllable begins with its unfinished form.
    .replace(/[가-힣]/g, (syllable) => syllable.normalize('NFD'));
