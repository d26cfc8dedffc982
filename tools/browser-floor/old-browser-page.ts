import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { OLD_BROWSER_PATH } from '#contract/names.ts';
import { readLocales } from '#tools/locales/check-locales.ts';
import { OLD_BROWSER } from '#tools/locales/language-texts.ts';

const RIGHT_TO_LEFT = ['ur'];

/** Reads a script of `src/boot` written in the language of 2009, and replaces placeholders by values. */
async function composeOldScript(name: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const text = readFileSync(fileURLToPath(new URL(`../../src/boot/${name}.js`, import.meta.url)), 'utf8');
  const filled = Object.entries(values).reduce(
    (done, [place, value]) => done.replaceAll(place, () => JSON.stringify(value)),
    text,
  );
  const { code = '' } = await minify(filled, { ecma: 5, ie8: true, safari10: true });
  return code;
}

/** Composes the check whether the browser is above the floor; docs/product/browsers.md */
export const composeBrowserCheck = (): Promise<string> => composeOldScript('browser-check', { __PATH__: OLD_BROWSER_PATH });

/** Composes the page below the floor, in all languages. */
export function composeOldBrowserPage(localesFolder: string): Promise<string> {
  const texts = Object.entries(readLocales(localesFolder)).map(([tag, names]) => [tag, names[OLD_BROWSER]]);
  return composeOldScript('old-browser', { __TEXTS__: Object.fromEntries(texts), __RIGHT_TO_LEFT__: RIGHT_TO_LEFT });
}

/** Writes the page below the floor beside the app, and serves it in development. */
export function oldBrowserPage(localesFolder: string): Plugin {
  return {
    name: 'fastline:old-browser-page',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const fileName = OLD_BROWSER_PATH.slice('/m/'.length);
      this.emitFile({ type: 'asset', fileName, source: await composeOldBrowserPage(localesFolder) });
    },
  };
}
