import { toLanguageHeader } from '#contract/languages.ts';
import type { TextLanguage } from '../db/tables/local-text.ts';

/** Chooses the language of texts that suits a Language header; English where there are none. */
export function toTextLanguage(header: string): TextLanguage {
  const language = toLanguageHeader(header);
  if (language === 'CN' || language === 'TW') return 'CN';
  return language.startsWith('PT') ? 'PT' : 'EN';
}
