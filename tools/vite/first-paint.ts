import { readFileSync } from 'node:fs';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';
import { findClasses, nameClass } from './class-names.ts';

const CLASSES_OF = '\0classes-of:';

/** The markup only needs the class names, and loading the styles would need a running build. */
const classNamesOnly: Plugin = {
  name: 'fastline:class-names-only',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith('.css')) return undefined;
    const file = (await this.resolve(id, importer, { skipSelf: true }))?.id;
    // Without its extension, because Vite would treat it as a style sheet.
    return file && CLASSES_OF + file.replace(/\.css$/, '');
  },
  load: (id) => {
    if (!id.startsWith(CLASSES_OF)) return undefined;
    const file = `${id.slice(CLASSES_OF.length)}.css`;
    const names = findClasses(readFileSync(file, 'utf8'));
    return names.map((local) => `export const ${local} = ${JSON.stringify(nameClass(local, file))};`).join('\n');
  },
};

const EMPTY_ROOT = '<div id="root"></div>';

/** Writes the first paint into the page, so that it waits for no script. docs/decisions/0008-the-first-paint-is-in-the-html.md */
export function firstPaint(module: string): Plugin {
  return {
    name: 'fastline:first-paint',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
        const loaded = await runnerImport<{ FirstPaint: ComponentType }>(module, {
          configFile: false,
          logLevel: 'error',
          plugins: [classNamesOnly],
        });
        const markup = renderToStaticMarkup(createElement(loaded.module.FirstPaint));
        return html.replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`);
      },
    },
  };
}
