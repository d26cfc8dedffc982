import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';

const NO_STYLE = '\0no-style';

/** The markup needs no styles, and loading one needs a running build. */
const withoutStyles: Plugin = {
  name: 'fastline:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : undefined),
  load: (id) => (id === NO_STYLE ? '' : undefined),
};

const EMPTY_ROOT = '<div id="root"></div>';

/** Writes the first paint into the page, so that the first paint waits for no script. docs/decisions/0008-the-first-paint-is-in-the-html.md */
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
          plugins: [withoutStyles],
        });
        const markup = renderToStaticMarkup(createElement(loaded.module.FirstPaint));
        return html.replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`);
      },
    },
  };
}
