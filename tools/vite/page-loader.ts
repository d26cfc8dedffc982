import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { MERCHANTS } from '../../contract/merchants.ts';

const IN_PAGE_GATEWAY = '/src/bridges/in-page-gateway.ts';

type Bundle = Rolldown.OutputBundle;

const readScript = (name: string) =>
  readFileSync(new URL(`page-loader/${name}`, import.meta.url), 'utf8').replace(/^\s*\/\/.*\n/gm, '');

/**
 * Puts the page together: the critical style inline, and two small classic scripts in place of the module tag, because
 * a hashed classic script may start modules under 'strict-dynamic' and Trusted Types and a hashed module may not.
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
        if (!bundle || !chunk) return place(html, { style: '', entry: '', preloads: [], uncontrolled: [] });
        const chunks = collectChunks(bundle, chunk.fileName);
        const gateway = findChunk(bundle, IN_PAGE_GATEWAY);
        const bare = html
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
        return place(bare, {
          style: collectStyle(bundle, chunks),
          entry: base + chunk.fileName,
          preloads: chunks.map((name) => base + name),
          uncontrolled: gateway ? [base + gateway] : [],
        });
      },
    },
  };
}

interface Parts {
  readonly style: string;
  readonly entry: string;
  readonly preloads: readonly string[];
  /** Needed only while no service worker controls the page. */
  readonly uncontrolled: readonly string[];
}

function place(html: string, { style, entry, preloads, uncontrolled }: Parts): string {
  const hosts = MERCHANTS.map(({ code, name, hosts }) => ({ code, name, hosts }));
  const head = readScript('head.js')
    .replace('MERCHANTS', () => JSON.stringify(hosts))
    .replace('PRELOADS', () => JSON.stringify(preloads))
    .replace('UNCONTROLLED', () => JSON.stringify(uncontrolled));
  const body = readScript('body.js').replace('ENTRY', () => JSON.stringify(entry));
  // Style before script: the head script reads the colours it sets.
  const styled = style ? html.replace('</head>', () => `<style>${style}</style></head>`) : html;
  return styled
    .replace('</head>', () => `<script>${head}</script></head>`)
    .replace('</body>', () => `<script>${body}</script></body>`);
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

function collectStyle(bundle: Bundle, chunks: readonly string[]): string {
  const names = new Set(chunks.flatMap((name) => [...(importedCssOf(bundle[name]) ?? [])]));
  return [...names]
    .map((name) => bundle[name])
    .map((asset) => (asset?.type === 'asset' ? String(asset.source) : ''))
    .join('')
    .trim();
}

function importedCssOf(output: Bundle[string] | undefined): Set<string> | undefined {
  return output?.type === 'chunk'
    ? (output as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss
    : undefined;
}
