import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readLocales } from './check-locales.ts';

const TABLE = '#language-texts';
const SOURCE = 'en';
/** The namespace of the first view. */
const COMMON = 'common';
/** The namespace of the page below the floor, which is a separate program; docs/product/browsers.md */
export const OLD_BROWSER = 'old-browser';
/** In the address of a page, a # would start its fragment. */
const MODULE = '\0language-texts';
const TEXTS = /^\0language-texts\/(common|screens)\/([\w-]+)$/;

/** Matches the module of one language's texts, and returns the name of its chunk. */
export const matchTexts = (id: string): string | null => {
  const [, part, tag] = TEXTS.exec(id) ?? [];
  return tag ? `${part === COMMON ? COMMON : 'texts'}-${tag}` : null;
};

/** Bundles a language's texts as two modules, so that each is one request and their table is short. docs/product/languages.md */
export function languageTexts(folder: string): Plugin {
  return {
    name: 'fastline:language-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(TABLE) ? MODULE + id.slice(TABLE.length) : undefined),
    load(id) {
      if (id === MODULE) return writeTable(readdirSync(folder));
      const [, part, tag] = TEXTS.exec(id) ?? [];
      if (!tag) return undefined;
      for (const file of readdirSync(join(folder, tag))) this.addWatchFile(join(folder, tag, file));
      const { [COMMON]: common, [OLD_BROWSER]: _ofNoScreen, ...screens } = readLocales(folder)[tag] ?? {};
      return `export default ${JSON.stringify(part === COMMON ? common : Object.assign({}, ...Object.values(screens)))};`;
    },
  };
}

function writeTable(folders: readonly string[]): string {
  const writeRow = (tag: string) => {
    const [common, screens] = ['common', 'screens'].map((part) => `() => import(${JSON.stringify(`${TABLE}/${part}/${tag}`)})`);
    return `${JSON.stringify(tag)}: [${common}, ${screens}],`;
  };
  return `export default {\n${folders
    .filter((tag) => tag !== SOURCE)
    .map(writeRow)
    .join('\n')}\n};`;
}
