import type { Language } from '../../contract/languages.ts';

/** Product codes that a browser's language may mean, the best first: `pt-PT` gives PT-BR only if PT is not allowed. */
function codesOf(browserLanguage: string): readonly string[] {
  const [primary = '', ...rest] = browserLanguage.toUpperCase().split('-');
  if (primary === 'ZH') return rest.some((part) => ['TW', 'HK', 'MO', 'HANT'].includes(part)) ? ['TW', 'CN'] : ['CN', 'TW'];
  return [[primary, ...rest].join('-'), primary, ...(primary === 'PT' ? ['PT-BR'] : [])];
}

/** Stored, else the browser's first that is allowed, else the first allowed; docs/product/languages.md. */
export function chooseLanguage(
  stored: string | null,
  browserLanguages: readonly string[],
  allowed: readonly [Language, ...Language[]],
): Language {
  const find = (code: string | null) => allowed.find((language) => language === code);
  const wished = browserLanguages.flatMap(codesOf).map(find);
  return find(stored) ?? wished.find((language) => language !== undefined) ?? allowed[0];
}
