import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';
import { MERCHANTS } from '#contract/merchants.ts';
import { FAILED_STARTS_KEY } from '#contract/names.ts';
import { collectImports, findFirstChunks, findUncontrolledChunks } from './first-chunks.ts';

/** Where the scripts of the identity SDK come from; docs/product/security.md. */
const IDENTITY_SCRIPTS = [
  'https://apis.google.com/',
  'https://accounts.google.com/gsi/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];

/** The script with the build's values in place of the words in capitals. */
function writeScript(name: string, values: Readonly<Record<string, unknown>>): string {
  const source = readFileSync(new URL(`page-loader/${name}`, import.meta.url), 'utf8');
  const filled = source.replace(/\b[A-Z]{3,}\b/g, (word) => (word in values ? JSON.stringify(values[word]) : word));
  return `<script>${minifySync(name, filled).code}</script>`;
}

/**
 * Puts two small classic scripts in place of the module tag, because a hashed classic script may start modules under
 * 'strict-dynamic' and Trusted Types and a hashed module may not. docs/product/security.md
 */
export function pageLoader(): Plugin {
  let base = '/';
  return {
    name: 'fastline:page-loader',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return place(html, { entry: '', preloads: [], uncontrolled: [] });
        const first = findFirstChunks(bundle).flatMap((name) => collectImports(bundle, name));
        const bare = html
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
        return place(bare, {
          entry: base + chunk.fileName,
          preloads: [...new Set(first)].map((name) => base + name),
          uncontrolled: findUncontrolledChunks(bundle).map((name) => base + name),
        });
      },
    },
  };
}

interface Parts {
  readonly entry: string;
  readonly preloads: readonly string[];
  /** Needed only while no service worker controls the page. */
  readonly uncontrolled: readonly string[];
}

function place(html: string, { entry, preloads, uncontrolled }: Parts): string {
  const hosts = MERCHANTS.map(({ code, name, hosts }) => ({ code, name, hosts }));
  const head = writeScript('head.js', {
    MERCHANTS: hosts,
    PRELOADS: preloads,
    UNCONTROLLED: uncontrolled,
    FAILURES: FAILED_STARTS_KEY,
    VENDORS: IDENTITY_SCRIPTS,
  });
  const body = writeScript('body.js', { ENTRY: entry });
  return html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${body}</body>`);
}
