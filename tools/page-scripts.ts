/** Reads a file of the build by its path: assets/index-1.js. */
export type ReadFile = (path: string) => string;

const ASSET_NAME = /assets\/[\w.-]+\.js/g;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** What the lobby's first view loads, read off the page itself: every script it preloads, and all that these import at once. */
export function findFirstViewScripts(html: string, read: ReadFile): string[] {
  const found = addImports(html.match(PRELOAD)?.join('').match(ASSET_NAME) ?? [], read);
  if (found.length === 0) throw new Error('the page preloads no script');
  return found;
}

/** What a page loads besides that comes without its lobby and without a service worker: the gateway. */
export function findGatewayScripts(html: string, read: ReadFile): string[] {
  const first = findFirstViewScripts(html, read);
  return addImports(html.match(ASSET_NAME) ?? [], read).filter((path) => !first.includes(path));
}

function addImports(paths: readonly string[], read: ReadFile): string[] {
  const found = new Set(paths);
  for (const path of found) {
    for (const [, name] of read(path).matchAll(STATIC_IMPORT)) found.add(`assets/${name}`);
  }
  return [...found];
}
