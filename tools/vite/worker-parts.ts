import type { Plugin } from 'vite';

/** By this name a part that was just read reaches the worker. */
const HANDOVER = 'workerPart';

/**
 * Lets the service worker load a part of itself later: its chunks become classic scripts, and `import()` an `importScripts`, which the
 * browser answers from what it has stored beside the worker when that was installed. docs/decisions/0073-the-worker-is-two-scripts.md
 */
export function workerParts(): Plugin {
  return {
    name: 'fastline:worker-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'sw',
    // The page's groups are not the worker's.
    outputOptions: (options) => ({ ...options, codeSplitting: true }),
    // What Vite would load ahead are links of a page.
    load: { filter: { id: /preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load();' },
    renderChunk: (code, { isEntry, fileName }) => wrapPart(code, fileName, isEntry),
  };
}

/** Makes a script that a worker can import of a chunk in the form of CommonJS. */
export function wrapPart(code: string, fileName: string, isEntry: boolean): string {
  if (!isEntry) return `self.${HANDOVER} = (exports, require) => {${code}\n};`;
  return `(() => {
const exports = {};
const parts = { './${fileName}': exports };
function require(path) {
  if (!parts[path]) {
    importScripts(path);
    self.${HANDOVER}(parts[path] = {}, require);
  }
  return parts[path];
}
${code}
})();`;
}
