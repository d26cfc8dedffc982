import type { Plugin } from 'vite';
import { isDeferredFile } from './deferred-chunks.ts';

const DYNAMIC_IMPORT = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g;

/**
 * Fetches a file that no install waits for before it is imported, together with the files of that kind that it imports itself. A browser remembers
 * a failed import until the page is reloaded, and would never try again; what was fetched is then imported from a cache. docs/product/releases.md
 */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'fastline:fetch-before-import',
    apply: 'build',
    enforce: 'post',
    renderChunk(code, chunk, _, { chunks }) {
      if (this.environment.name !== 'client') return null;
      const folder = chunk.fileName.slice(0, chunk.fileName.lastIndexOf('/') + 1);
      const collectWanted = (path: string, wanted = new Set<string>()): Set<string> => {
        const found = chunks[path];
        if (!found || wanted.has(path) || !isFetchedBeforeImport(`assets/${found.name}-x.js`)) return wanted;
        wanted.add(path);
        for (const next of found.imports) collectWanted(next, wanted);
        return wanted;
      };
      const listWanted = (file: string) =>
        [...collectWanted(folder + file.slice(2))].map((path) => `./${path.slice(folder.length)}`);
      return { code: fetchFirst(code, listWanted), map: null };
    },
  };
}

/** `path` counts from the folder of the build. */
export const isFetchedBeforeImport = (path: string): boolean => path.endsWith('.js') && isDeferredFile(path);

/** `listWanted`: what has to be fetched before a file is imported, itself included; empty where nothing has to. */
export const fetchFirst = (code: string, listWanted: (file: string) => readonly string[]): string =>
  code.replace(DYNAMIC_IMPORT, (whole, _, file: string) => {
    const files = listWanted(file);
    return files.length > 0 ? composeImport(files, whole) : whole;
  });

/** The bodies are read so that a cache has all of them; a refusal fails here and not in the import. */
const composeImport = (files: readonly string[], whole: string): string =>
  `Promise.all(${JSON.stringify(files)}.map(async f=>{const r=await fetch(new URL(f,import.meta.url));if(!r.ok)throw r;await r.text()})).then(()=>${whole})`;
