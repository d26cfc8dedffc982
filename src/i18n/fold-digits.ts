/** The zeros of the scripts our players write in; the other nine digits follow each. */
const ZEROS = Array.from('0٠۰०০๐၀០').map((zero) => zero.codePointAt(0) ?? 0);
const toAsciiDigit = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? digit : String(code - zero);
};

/** Turns the digits of every script that our players write in into ASCII digits. */
export const foldDigits = (text: string): string => text.replace(/\p{Nd}/gu, toAsciiDigit);
