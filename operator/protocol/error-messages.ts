import type { ErrorCode } from '#contract/errors.ts';
import { readTexts, type TextKey } from '../texts/read-texts.ts';
import type { TextLanguage } from '../texts/text-languages.ts';

type Messages = Readonly<Partial<Record<ErrorCode, string>> & Record<TextKey<'errors'>, string>>;

/** Finds the message that the player reads, in the language of the call; docs/product/languages.md. */
export function findErrorMessage(code: ErrorCode, language: TextLanguage): string {
  const messages: Messages = readTexts('errors', language);
  return messages[code] ?? messages.unknown;
}
