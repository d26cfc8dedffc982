/** Private characters around each value in a text that is not shown yet. */
const OPEN = '\ue000';
const CLOSE = '\ue001';
const MARKS = /[\ue000\ue001]/g;
const HAS_DIGIT = /\p{Nd}/u;
/** Many more than a screen shows; countdowns make a new text each second. */
const MAX_TEXTS = 2_000;

/** The texts that were formatted last, each with its values marked. */
const texts = new Map<string, string>();

/** Marks a value with digits, such as an amount; a text that is inserted into another one keeps its own marks. */
export const markValue = (value: string): string =>
  texts.get(value) ?? (HAS_DIGIT.test(value) ? `${OPEN}${value}${CLOSE}` : value);

/** Removes the marks of a formatted text, and remembers where they were. */
export function takeMarks(marked: string): string {
  const text = marked.replace(MARKS, '');
  texts.delete(text);
  texts.set(text, marked);
  const [oldest] = texts.keys();
  if (texts.size > MAX_TEXTS && oldest !== undefined) texts.delete(oldest);
  return text;
}

/** Splits a formatted text at its values, which are at the odd indexes; undefined for words that no text of the app has. */
export const splitAtValues = (text: string): string[] | undefined => texts.get(text)?.split(MARKS);
