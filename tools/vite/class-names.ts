import { basename } from 'node:path';

const HUMP = /(?<=[a-z0-9])(?=[A-Z])/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const GLOBAL = /:global\([^)]*\)/g;
const SELECTOR = /[^{};]+(?=\{)/g;
const CLASS = /\.([a-zA-Z]\w*)/g;

/**
 * Returns the global class of a local name in a CSS module: `cashier-balance` for `balance` in cashier.module.css, `cashier`
 * for `cashier`. Build, first paint and tests share these names, so they contain no hash.
 * docs/decisions/0046-css-modules-with-names-that-can-be-read.md
 */
export function nameClass(local: string, file: string): string {
  const module = basename(file.replace(/\?.*$/, ''), '.module.css');
  const name = local.replace(HUMP, '-').toLowerCase();
  return name === module ? name : `${module}-${name}`;
}

/** Lists the local names that a module's rules define. */
export function findClasses(sheet: string): string[] {
  const selectors = sheet.replace(COMMENT, '').replace(GLOBAL, '').match(SELECTOR) ?? [];
  const found = selectors.flatMap((selector) => [...selector.matchAll(CLASS)].map(([, local = '']) => local));
  return [...new Set(found)];
}

export const CSS_MODULES = { modules: { generateScopedName: nameClass } };
