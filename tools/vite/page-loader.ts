import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { BodyValues, HeadValues } from '#src/boot/boot-values.ts';
import { listPaths, ROUTES, type Route, toAddressPath } from '#src/services/paths/route-table.ts';
import { bundleScript } from './bundle-script.ts';
import { collectImports, findFirstChunks, findUncontrolledChunks } from './first-chunks.ts';

/** Where the scripts of the identity SDK come from; docs/product/security.md. */
const IDENTITY_SCRIPTS = [
  'https://apis.google.com/',
  'https://accounts.google.com/gsi/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];

interface BuiltFiles extends BodyValues, Pick<HeadValues, 'uncontrolled'> {
  /** Files of the first view. */
  readonly preloads: readonly string[];
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
        if (!bundle || !chunk) return insertScripts(html, { entry: '', preloads: [], uncontrolled: [] });
        const first = findFirstChunks(bundle).flatMap((name) => collectImports(bundle, name));
        const bare = html
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
        return insertScripts(bare, {
          entry: base + chunk.fileName,
          preloads: [...new Set(first)].map((name) => base + name),
          uncontrolled: findUncontrolledChunks(bundle).map((name) => base + name),
        });
      },
    },
  };
}

async function insertScripts(html: string, { entry, uncontrolled, preloads }: BuiltFiles): Promise<string> {
  const headValues: HeadValues = {
    uncontrolled,
    entryPaths: listAddressPaths([ROUTES.login, ROUTES.register]),
    fullScreenPaths: listAddressPaths(Object.values(ROUTES).filter(({ isFullScreen }) => isFullScreen)),
    identityScripts: IDENTITY_SCRIPTS,
  };
  const bodyValues: BodyValues = { entry };
  const [head, body] = await Promise.all([composeTag('head', headValues), composeTag('body', bodyValues)]);
  // Behind the view, which they would share the line with; before a token has left the address, so without a referrer.
  const links = preloads.map((href) => `<link rel="modulepreload" href="${href}" referrerpolicy="no-referrer">`).join('');
  return html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${links}${body}</body>`);
}

const listAddressPaths = (routes: readonly Route[]) => routes.flatMap(listPaths).map(toAddressPath);

async function composeTag(name: 'head' | 'body', values: HeadValues | BodyValues): Promise<string> {
  const input = fileURLToPath(new URL(`../../src/boot/${name}.ts`, import.meta.url));
  const code = await bundleScript(input, { minify: true, define: { __BOOT__: JSON.stringify(values) } });
  return `<script>${code.trim()}</script>`;
}
