import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { MERCHANTS } from '../../contract/merchants.ts';

const IN_PAGE_GATEWAY = '/src/bridges/in-page-gateway.ts';

type Bundle = Rolldown.OutputBundle;

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
        const chunks = collectChunks(bundle, chunk.fileName);
        const gateway = findChunk(bundle, IN_PAGE_GATEWAY);
        const bare = html
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
        return place(bare, {
          entry: base + chunk.fileName,
          preloads: chunks.map((name) => base + name),
          uncontrolled: gateway ? [base + gateway] : [],
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
  const head = writeScript('head.js', { MERCHANTS: hosts, PRELOADS: preloads, UNCONTROLLED: uncontrolled });
  const body = writeScript('body.js', { ENTRY: entry });
  return html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${body}</body>`);
}

function findChunk(bundle: Bundle, module: string): string | undefined {
  return Object.values(bundle).find((output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(module))?.fileName;
}

/** The entry and everything it imports statically. */
function collectChunks(bundle: Bundle, entry: string, seen = new Set<string>()): string[] {
  const chunk = bundle[entry];
  if (seen.has(entry) || chunk?.type !== 'chunk') return [...seen];
  seen.add(entry);
  for (const name of chunk.imports) collectChunks(bundle, name, seen);
  return [...seen];
}
