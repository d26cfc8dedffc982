import type { Plugin, Rolldown } from 'vite';
import { findFirstChunks } from './chunks.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * Inlines the style of the first view into the page, and removes its files from the build; otherwise later screens would fetch
 * them again. docs/decisions/0008-the-first-paint-is-in-the-html.md
 */
export function criticalStyle(): Plugin {
  let style = '';
  return {
    name: 'fastline:critical-style',
    generateBundle: {
      // Before Vite records which style sheets a screen waits for.
      order: 'pre',
      handler(_options, bundle) {
        const seen = new Set<string>();
        const styles = findFirstChunks(bundle).map((name) => takeStyle(bundle, name, seen));
        if (this.environment.name === 'client') style = styles.join('');
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (style ? html.replace('</head>', () => `<style>${style}</style></head>`) : html),
    },
  };
}

/** Imported styles come first, as the cascade expects. */
function takeStyle(bundle: Bundle, name: string, seen: Set<string>): string {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== 'chunk') return '';
  seen.add(name);
  const imported = chunk.imports.map((next) => takeStyle(bundle, next, seen));
  const own = [...(chunk.viteMetadata?.importedCss ?? [])].map((sheet) => takeSheet(bundle, sheet));
  chunk.viteMetadata?.importedCss.clear();
  return [...imported, ...own].join('');
}

function takeSheet(bundle: Bundle, name: string): string {
  const sheet = bundle[name];
  if (sheet?.type !== 'asset') return '';
  delete bundle[name];
  return String(sheet.source).trim();
}
