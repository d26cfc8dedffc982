import type { Language } from '#contract/languages.ts';

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

/** Takes the stored language, else the browser's first that is allowed, else the first allowed; docs/product/languages.md. */
export function chooseLanguage(
  stored: string | null,
  browserLanguages: readonly string[],
  allowed: readonly [Language, ...Language[]],
): Language {
  const kept = allowed.find((language) => language === stored);
  return kept ?? browserLanguages.map((code) => matchLanguage(code, allowed)).find(Boolean) ?? allowed[0];
}
