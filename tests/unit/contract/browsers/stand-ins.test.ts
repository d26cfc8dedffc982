import { createContext, runInContext, runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { lacksBuiltIns, STOOD_IN } from '#contract/browsers/built-ins.ts';
import { bundleScript } from '#tools/vite/bundle-script.ts';

const script = await bundleScript('src/boot/stand-ins.ts', { minify: true });

/** Constructs the native class but has none of its static members. */
const wrap = (Native: new (...values: never[]) => object) =>
  function construct(...values: unknown[]) {
    return Reflect.construct(Native, values);
  };

/** A global scope like that of a browser without these built-ins. */
function createOlderScope(): ReturnType<typeof createContext> {
  const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
  const context = createContext({ URL: wrap(URL), Response: wrap(Response), crypto: { getRandomValues } });
  for (const path of STOOD_IN) runInContext(`try { delete ${path} } catch {}`, context);
  runInContext('for (const name of ["at", "findLast"]) delete Object.getPrototypeOf(Uint8Array).prototype[name]', context);
  return context;
}

const older = createOlderScope();
const hasLacked = lacksBuiltIns(runInContext('globalThis', older));
runInContext(script, older);

test('an older browser has every built-in after the stand-ins ran', () => {
  expect(hasLacked).toBe(true);
  expect(runInContext(`[${STOOD_IN.slice(0, -1).map((path) => `typeof ${path}`)}]`, older)).not.toContain('undefined');
});

/** Evaluates the same expressions in the older scope and in this one. */
test.each([
  '[1, 2, 3].at(-1)',
  '[1, 2, 3].at(7)',
  '"abc".at(-2)',
  'new Uint8Array([5, 6]).at(-1)',
  '[1, 2, 3].findLast((n) => n < 3)',
  '[1, 2, 3].findLastIndex((n) => n > 5)',
  '[3, 1, 2].toSorted()',
  '[3, 1, 2].toSorted((a, b) => b - a)',
  '[1, 2].toReversed()',
  '[1, 2, 3].toSpliced(1, 1, 8, 9)',
  '[1, 2, 3].with(-1, 4)',
  'Object.hasOwn({ a: 1 }, "a") && !Object.hasOwn({}, "toString")',
  'URL.canParse("https://a.example/") && !URL.canParse("/m") && URL.canParse("/m", "https://a.example")',
  '"a.b.c".replaceAll(".", "$&-")',
  '"aXa".replaceAll("a", () => "$1")',
  '/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID())',
  '(() => { const keys = []; for (const key in [1]) keys.push(key); return keys; })()',
  'Response.json({ a: 1 }, { status: 201 }).status',
  'Response.json({ a: 1 }, { headers: { "x-row": "one" } }).headers.get("x-row")',
  'Response.json({ a: 1 }).headers.get("content-type")',
])('%s returns the same as in a newer browser', (text) => {
  expect(JSON.stringify(runInContext(text, older))).toBe(JSON.stringify(runInThisContext(text)));
});
