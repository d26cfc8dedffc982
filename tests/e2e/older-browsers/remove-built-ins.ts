import type { BrowserContext } from '@playwright/test';

/** Built-ins that browsers of the last five years lack, as expressions that a script deletes. */
export const RECENT_BUILT_INS = [
  'URL.canParse',
  'Response.json',
  'Object.hasOwn',
  'Object.groupBy',
  'Array.fromAsync',
  'Promise.withResolvers',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Crypto.prototype.randomUUID',
  ...['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  ...['at', 'findLast', 'toSorted', 'toReversed', 'with'].map((name) => `Object.getPrototypeOf(Uint8Array).prototype.${name}`),
  ...['at', 'replaceAll', 'isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  ...['union', 'difference', 'intersection', 'isSubsetOf'].map((name) => `Set.prototype.${name}`),
  ...['map', 'filter', 'toArray', 'some', 'take'].map(
    (name) => `Object.getPrototypeOf(Object.getPrototypeOf([].values())).${name}`,
  ),
];
const GLOBALS = ['structuredClone', 'BroadcastChannel', 'requestIdleCallback', 'ViewTransition', 'navigation', 'CloseWatcher'];
/** Built-ins that only a page has. */
const OF_DOCUMENTS = ['Document.prototype.startViewTransition', 'HTMLElement.prototype.showPopover', 'Navigator.prototype.locks'];
const OF_DIALOGS = ['showModal', 'show', 'close'].map((name) => `HTMLDialogElement.prototype.${name}`);

const compose = (expressions: readonly string[]) =>
  `for (const remove of [${expressions.map((text) => `() => delete ${text}`).join()}]) try { remove(); } catch {}\n`;

/** A script that turns a scope into that of an older browser. */
export const REMOVE_FROM_WORKER = compose([...RECENT_BUILT_INS, ...GLOBALS.map((name) => `globalThis.${name}`)]);
export const REMOVE_FROM_PAGE = REMOVE_FROM_WORKER + compose([...OF_DOCUMENTS, ...OF_DIALOGS]);

/** A page's workers first run the deletions; this requires a page without its policy. */
function wrapWorkers(script: string): void {
  const Native = window.Worker;
  window.Worker = class extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      const encode = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
      const address = new URL(url, location.href).href;
      super(encode(`import '${encode(script)}'; import '${address}';`), { ...options, type: 'module' });
    }
  };
}

/** Removes the built-ins from every page of the context, its service worker and its workers. */
export async function removeBuiltIns(context: BrowserContext, serviceWorkerUrl: string): Promise<void> {
  await context.addInitScript(wrapWorkers, REMOVE_FROM_WORKER);
  await context.addInitScript({ content: REMOVE_FROM_PAGE });
  const response = await fetch(serviceWorkerUrl);
  const body = REMOVE_FROM_WORKER + (await response.text());
  await context.route('**/m/sw.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}
