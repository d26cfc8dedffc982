import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { APP_SCOPE, OLD_BROWSER_SCRIPT_PATH } from '#contract/names.ts';
import { LANGUAGE_PACKS } from '#src/i18n/languages.ts';
import { readLocales } from '#tools/locales/check-locales.ts';
import { OLD_BROWSER } from '#tools/locales/language-texts.ts';

const RIGHT_TO_LEFT = Object.values(LANGUAGE_PACKS).flatMap(({ tag, direction }) => (direction === 'rtl' ? [tag] : []));

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
export const composeBrowserCheck = (): Promise<string> =>
  composeOldScript('browser-check', { __PATH__: OLD_BROWSER_SCRIPT_PATH });

/** Composes the script that shows the page below the floor, in all languages. */
export function composeOldBrowserScript(localesFolder: string): Promise<string> {
  const texts = Object.entries(readLocales(localesFolder)).map(([tag, names]) => [tag, names[OLD_BROWSER]]);
  return composeOldScript('old-browser', { __TEXTS__: Object.fromEntries(texts), __RIGHT_TO_LEFT__: RIGHT_TO_LEFT });
}

/** Adds the script for browsers below the floor to a build; development has none. docs/product/browsers.md */
export function oldBrowserScript(localesFolder: string): Plugin {
  return {
    name: 'fastline:old-browser-script',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const fileName = OLD_BROWSER_SCRIPT_PATH.slice(APP_SCOPE.length);
      this.emitFile({ type: 'asset', fileName, source: await composeOldBrowserScript(localesFolder) });
    },
  };
}
