/** Reads a file of the build by its path: assets/index-1.js. */
export type ReadFile = (path: string) => string;

const ASSET_NAME = /assets\/[\w.-]+\.js/g;
const PRELOADS = /\bpreloads:\[[^\]]*\]/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Finds the scripts of the lobby's first view in the page itself: every script it preloads, and their static imports. */
export function findFirstViewScripts(html: string, read: ReadFile): string[] {
  const found = addImports(html.match(PRELOADS)?.join('').match(ASSET_NAME) ?? [], read);
  if (found.length === 0) throw new Error('the page preloads no script');
  return found;
}

/** Finds the scripts that a page without a lobby and without a service worker loads in addition: the gateway. */
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

/** Finds worker scripts, which are separate programs: no chunk imports them, and their names are in a `new Worker`. */
export function findWorkerScripts(names: readonly string[], read: ReadFile): string[] {
  const scripts = names.filter((name) => name.endsWith('.js'));
  const texts = scripts.map(read);
  return scripts.filter((name) => {
    const start = new RegExp(`new Worker\\([^)]{0,200}${name.replace(/^.*\//, '')}`);
    return texts.some((text) => start.test(text));
  });
}
