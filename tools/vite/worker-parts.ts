import type { Plugin } from 'vite';

/** The global through which a loaded part reaches the worker. */
const HANDOVER = 'workerPart';

/**
 * Lets the service worker load a part of itself later: its chunks become classic scripts, and `import()` an `importScripts`,
 * which the browser answers from the copy stored with the worker. docs/decisions/0073-the-worker-is-two-scripts.md
 */
export function workerParts(): Plugin {
  return {
    name: 'fastline:worker-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'sw',
    // The page's groups do not apply to the worker.
    outputOptions: (options) => ({ ...options, codeSplitting: true }),
    // Vite's preloads are links, which only a page has.
    load: { filter: { id: /preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load();' },
    renderChunk: (code, { isEntry, fileName }) => wrapPart(code, fileName, isEntry),
  };
}

/** Converts a CommonJS chunk to a script that a worker can import. */
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
