import type { Plugin } from 'vite';
import { isDeferredFile } from './deferred-chunks.ts';

const DYNAMIC_IMPORT = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g;

/**
 * Fetches a file that no install waits for before it is imported. A browser remembers a failed import until the page is reloaded, and
 * would never try again; what was fetched is then imported from a cache. docs/product/releases.md
 */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'fastline:fetch-before-import',
    apply: 'build',
    enforce: 'post',
    renderChunk(code, chunk, _, { chunks }) {
      if (this.environment.name !== 'client') return null;
      const folder = chunk.fileName.slice(0, chunk.fileName.lastIndexOf('/') + 1);
      return {
        code: fetchFirst(code, (file) => isFetchedBeforeImport(`assets/${chunks[folder + file.slice(2)]?.name}-x.js`)),
        map: null,
      };
    },
  };
}

/** `path` counts from the folder of the build. */
export const isFetchedBeforeImport = (path: string): boolean => path.endsWith('.js') && isDeferredFile(path);

export const fetchFirst = (code: string, isWanted: (file: string) => boolean): string =>
  code.replace(DYNAMIC_IMPORT, (whole, _, file: string) => (isWanted(file) ? composeImport(file, whole) : whole));

/** The body is read so that a cache has all of it; a refusal fails here and not in the import. */
const composeImport = (file: string, whole: string): string =>
  `fetch(new URL("${file}",import.meta.url)).then(async r=>{if(!r.ok)throw r;await r.text()}).then(()=>${whole})`;
