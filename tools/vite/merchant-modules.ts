import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { findMerchantsFolder, listMerchantFiles, readMerchants, toFooter, toTableRow } from '#merchants/read-merchants.ts';
import { writeTheme } from '#merchants/read-theme.ts';

const PROGRAM = resolve(import.meta.dirname, '../../merchants');

type Merchants = ReturnType<typeof readMerchants>;

const write = (value: unknown) => `export default ${JSON.stringify(value)};`;

/** Files that read folders on Node, and what the build generates in their place. */
const GENERATED_FILES: Readonly<Record<string, (merchants: Merchants) => string>> = {
  'merchant-table.ts': (merchants) => write(merchants.map(toTableRow)),
  'merchant-footers.ts': (merchants) => write(merchants.map(toFooter)),
  'merchant-logos.ts': (merchants) => write(merchants.map(({ code, logo }) => [code, logo.parts])),
};
/** One style sheet for all themes, which has no file. */
const THEMES = '#merchant-themes.css';
const THEMES_ID = `\0${THEMES.slice(1)}`;

/** The theme includes the rule that shows the merchant's own logo of src/ui/art/logo.tsx. */
function writeThemeOf({ code, theme }: Merchants[number]): string {
  const own = `[data-merchant="${code}"]`;
  return `${writeTheme(own, theme)}${own} [data-logo="${code}"] {\n  display: inline;\n}\n`;
}

/** Inlines the merchants into bundles, because only Node can read folders. docs/decisions/0057-merchants-are-folders.md */
export function merchantModules(): Plugin {
  const folder = findMerchantsFolder(process.env);
  return {
    name: 'fastline:merchant-modules',
    enforce: 'pre',
    // The server runs on Node, and reads the folders when it starts.
    applyToEnvironment: ({ name }) => name !== 'server',
    // In the address of a page, a # would start its fragment.
    resolveId: (id) => (id === THEMES ? THEMES_ID : undefined),
    load(id) {
      const isGenerated = dirname(id) === PROGRAM && basename(id) in GENERATED_FILES;
      if (id !== THEMES_ID && !isGenerated) return undefined;
      for (const file of listMerchantFiles(folder)) this.addWatchFile(file);
      const merchants = readMerchants(folder);
      return GENERATED_FILES[basename(id)]?.(merchants) ?? merchants.map(writeThemeOf).join('');
    },
  };
}
