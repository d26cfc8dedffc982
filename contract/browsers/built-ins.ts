/** The built-ins that `stand-ins.js` polyfills, by their path in the global scope; docs/product/browsers.md */
export const STOOD_IN = [
  'URL.canParse',
  'Response.json',
  'Object.hasOwn',
  'crypto.randomUUID',
  'String.prototype.at',
  'String.prototype.replaceAll',
  'Uint8Array.prototype.at',
  ...['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  'HTMLDialogElement.prototype.showModal',
] as const;

type Members = Readonly<Record<string, unknown>> | undefined;

/** A built-in whose owner is missing belongs to another type of scope, such as dialogs in a worker, and is not counted. */
export function lacksBuiltIns(scope: object): boolean {
  return STOOD_IN.some((path) => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<Members>((found, name) => found?.[name] as Members, scope as Members);
    return owner !== undefined && !(last in owner);
  });
}
