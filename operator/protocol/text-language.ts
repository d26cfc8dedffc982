import { matchLanguage } from '#contract/choose-language.ts';
import { toLanguageHeader } from '#contract/languages.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '../texts/text-languages.ts';

const match = (code: string): TextLanguage | undefined => {
  const language = matchLanguage(code, TEXT_LANGUAGES);
  return TEXT_LANGUAGES.find((own) => own === language);
};

/** Chooses the language of texts for a Language header; English if there are none. */
export const toTextLanguage = (header: string): TextLanguage => match(toLanguageHeader(header)) ?? 'EN';

/** Chooses likewise for the first language that a browser accepts. */
export function readBrowserLanguage(acceptLanguage = ''): TextLanguage {
  const [requested = ''] = acceptLanguage.split(/[,;]/);
  return match(requested.trim()) ?? 'EN';
}
