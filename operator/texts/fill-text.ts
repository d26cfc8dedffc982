import { findDirection, type TextLanguage } from './text-languages.ts';

const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

/** Replaces `{name}` by values; in a right-to-left text each value is isolated. docs/product/languages.md */
export function fillText(text: string, values: Readonly<Record<string, string>>, language: TextLanguage): string {
  const isolate = (value: string) => (findDirection(language) === 'rtl' ? `${ISOLATE}${value}${END_ISOLATE}` : value);
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = values[name];
    return value === undefined ? mark : isolate(value);
  });
}
