import type { Plugin } from 'vite';
import { findMerchantsFolder, listMerchantFiles, readMerchants, toTableRow } from '#merchants/read-merchants.ts';
import { writeTheme } from '#merchants/read-theme.ts';

type Merchants = ReturnType<typeof readMerchants>;

const write = (value: unknown) => `export default ${JSON.stringify(value)};`;

/** What stands in a bundle in place of what Node reads; a style sheet for all themes. */
const MODULES: Readonly<Record<string, (merchants: Merchants) => string>> = {
  '#merchant-table': (merchants) => write(merchants.map(toTableRow)),
  '#merchant-logos': (merchants) => write(merchants.map(({ code, logo }) => [code, logo.parts])),
  '#merchant-themes.css': (merchants) => merchants.map(writeThemeOf).join(''),
};

/** With the theme goes the merchant's own of the logos that src/ui/art/logo.tsx draws. */
function writeThemeOf({ code, theme }: Merchants[number]): string {
  const own = `[data-merchant="${code}"]`;
  return `${writeTheme(own, theme)}${own} [data-logo="${code}"] {\n  display: inline;\n}\n`;
}

/** Bundles carry the merchants as values, for only Node can read folders. docs/decisions/0057-merchants-are-folders.md */
export function merchantModules(): Plugin {
  const folder = findMerchantsFolder(process.env);
  return {
    name: 'fastline:merchant-modules',
    enforce: 'pre',
    // The server is a program on Node: it reads the folders when it starts.
    applyToEnvironment: ({ name }) => name !== 'server',
    // in the address of a page a # would begin its fragment
    resolveId: (id) => (id in MODULES ? `\0${id.slice(1)}` : undefined),
    load(id) {
      const compose = id.startsWith('\0') ? MODULES[`#${id.slice(1)}`] : undefined;
      if (!compose) return undefined;
      for (const file of listMerchantFiles(folder)) this.addWatchFile(file);
      return compose(readMerchants(folder));
    },
  };
}
