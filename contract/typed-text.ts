/** Joiners, isolates, byte order marks, soft hyphens, fillers and variation selectors, which are invisible in pasted text. */
const UNSEEN = /\p{Cf}|\u034f|[\u115f\u1160\u3164]|[\u180b-\u180d]|[\ufe00-\ufe0f]/gu;
const DIGIT = /\p{Nd}/u;

export const dropUnseen = (text: string): string => text.replace(UNSEEN, '');

/** Normalises typed text, except passwords: compatibility forms, no invisible characters, trimmed. docs/product/typed-input.md */
export const foldTyped = (typed: string): string => dropUnseen(typed.normalize('NFKC')).trim();

/** Normalises a password to NFC, because systems encode one letter in two ways. docs/product/password.md */
export const foldPassword = (typed: string): string => typed.normalize('NFC');

/** In Unicode the digits of a script are consecutive from its zero, and adjacent digit blocks come in tens. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Turns the digits of every script into ASCII digits. docs/product/languages.md */
export const foldDigits = (text: string): string => text.replace(/\p{Nd}/gu, toAsciiDigit);
