import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { BodyValues, HeadValues } from '#src/boot/boot-values.ts';
import { listPaths, ROUTES, type Route, toAddressPath } from '#src/services/paths/route-table.ts';
import { composeBrowserCheck } from '../browser-floor/old-browser-script.ts';
import { bundleScript } from './bundle-script.ts';
import { collectImports, findFirstChunks, findUncontrolledChunks } from './chunks.ts';

/** Origins of the identity SDK's scripts; docs/product/page-policy.md */
const IDENTITY_SCRIPTS = [
  'https://apis.google.com/',
  'https://accounts.google.com/gsi/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];

interface BuiltFiles extends BodyValues, Pick<HeadValues, 'uncontrolled'> {}

/**
 * Replaces the module tag by two small classic scripts: under 'strict-dynamic' and Trusted Types a hashed classic script may
 * start modules, and a hashed module may not. docs/product/page-policy.md
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

const ENTRY_ROUTES = [ROUTES.login, ROUTES.register];

async function insertScripts(html: string, { entry, uncontrolled, preloads }: BuiltFiles): Promise<string> {
  const headValues: HeadValues = {
    uncontrolled,
    entryPaths: listAddressPaths(ENTRY_ROUTES),
    noBarPaths: listAddressPaths([...ENTRY_ROUTES, ...Object.values(ROUTES).filter(({ isPublic }) => !isPublic)]),
    fullScreenPaths: listAddressPaths(Object.values(ROUTES).filter(({ isFullScreen }) => isFullScreen)),
    identityScripts: IDENTITY_SCRIPTS,
  };
  const bodyValues: BodyValues = { entry, preloads };
  const [head, body] = await Promise.all([composeTag('head', headValues), composeTag('body', bodyValues)]);
  const check = `<script>${await composeBrowserCheck()}</script>`;
  return html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${check}${body}</body>`);
}

const listAddressPaths = (routes: readonly Route[]) => routes.flatMap(listPaths).map(toAddressPath);

async function composeTag(name: 'head' | 'body', values: HeadValues | BodyValues): Promise<string> {
  const input = fileURLToPath(new URL(`../../src/boot/${name}.ts`, import.meta.url));
  const code = await bundleScript(input, { minify: true, define: { __BOOT__: JSON.stringify(values) } });
  return `<script>${code.trim()}</script>`;
}
