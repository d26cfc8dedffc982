import type { Language } from './languages.ts';

/** Product codes that a browser's or an app's language may mean, the best first: `pt-PT` gives PT-BR only if PT is not allowed. */
function codesOf(code: string): readonly string[] {
  const [primary = '', ...rest] = code.toUpperCase().split(/[-_]/);
  if (primary === 'ZH') return rest.some((part) => ['TW', 'HK', 'MO', 'HANT'].includes(part)) ? ['TW', 'CN'] : ['CN', 'TW'];
  return [[primary, ...rest].join('-'), primary, ...(primary === 'PT' ? ['PT-BR'] : [])];
}

/** The allowed language that a code means, in whatever style it is written. */
export const matchLanguage = (code: string, allowed: readonly Language[]): Language | undefined =>
  codesOf(code)
    .map((one) => allowed.find((language) => language === one))
    .find(Boolean);

/**
 * Takes the first wish that is allowed, else the first allowed language. The page wishes for that of the address, the stored one and
 * the browser's; docs/product/languages.md.
 */
export function chooseLanguage(
  wishes: readonly (string | null | undefined)[],
  allowed: readonly [Language, ...Language[]],
): Language {
  return wishes.map((wish) => (wish ? matchLanguage(wish, allowed) : undefined)).find(Boolean) ?? allowed[0];
}

/** The query value by which an address asks for a language: `?language=pt-br`. */
export const LANGUAGE_PARAMETER = 'language';
