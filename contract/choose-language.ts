import type { Language } from './languages.ts';
import type { Merchant } from './merchant.ts';

/** Product codes that match the language of a browser or an app, best first: `pt-PT` gives PT-BR only if PT is not allowed. */
function codesOf(code: string): readonly string[] {
  const [primary = '', ...rest] = code.toUpperCase().split(/[-_]/);
  if (primary === 'ZH') return rest.some((part) => ['TW', 'HK', 'MO', 'HANT'].includes(part)) ? ['TW', 'CN'] : ['CN', 'TW'];
  return [[primary, ...rest].join('-'), primary, ...(primary === 'PT' ? ['PT-BR'] : [])];
}

/** Finds the allowed language that a code means; ignores case and the style of separators. */
export const matchLanguage = (code: string, allowed: readonly Language[]): Language | undefined =>
  codesOf(code)
    .map((one) => allowed.find((language) => language === one))
    .find(Boolean);

/**
 * Finds the first preference that is allowed. The page's preferences are the languages of the address, of its storage and
 * of the browser; docs/product/languages.md
 */
export function findLanguage(
  preferences: readonly (string | null | undefined)[],
  allowed: readonly Language[],
): Language | undefined {
  return preferences.map((preference) => (preference ? matchLanguage(preference, allowed) : undefined)).find(Boolean);
}

/**
 * Returns the language of a visitor's calls. It is '' if the visitor's language is unknown and the merchant has no default:
 * the header is then CN, the language of a lottery VI, that of the chat CN. docs/product/languages.md
 */
export const chooseCallLanguage = (
  language: Language | undefined,
  { defaultLanguage }: Pick<Merchant, 'defaultLanguage'>,
): Language | '' => language ?? defaultLanguage ?? '';

/** The query parameter that selects a language in an address: `?language=pt-br`. */
export const LANGUAGE_PARAMETER = 'language';
