import type { TextKey, Texts } from './texts/en.ts';

export type TextValues = Readonly<Record<string, string | number>>;
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;
/** A key of the texts, or the stem of its plural forms. */
export type AnyTextKey = TextKey | PluralBase<TextKey>;

/** The text of a key with its values; `count` chooses between `_one` and `_other` as the language does. */
export function formatText(texts: Texts, tag: string, key: AnyTextKey, values: TextValues = {}): string {
  const text = key in texts ? texts[key as TextKey] : findPlural(texts, tag, key, Number(values.count));
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function findPlural(texts: Texts, tag: string, stem: string, count: number): string {
  const form = `${stem}_${new Intl.PluralRules(tag).select(count)}`;
  const other = `${stem}_other`;
  return (texts as Record<string, string>)[form] ?? (texts as Record<string, string>)[other] ?? stem;
}
