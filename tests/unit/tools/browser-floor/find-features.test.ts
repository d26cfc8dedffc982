import { expect, test } from 'vitest';
import { findFeatures, findSyntaxSince2015, findUnknownFeatures } from '#tools/browser-floor/find-features.ts';

const find = (script: string) => findUnknownFeatures(findFeatures('built.js', script));

test.each([
  ['const a = /(?<=b)c/;', 'regular expression with look-behind'],
  ['const a = /(?<!b)c/u;', 'regular expression with look-behind'],
  ["const a = new RegExp('(?<=b)c');", 'regular expression with look-behind'],
  ['const a = RegExp(`(?<!b)c`);', 'regular expression with look-behind'],
  ['const a = /a/v;', 'regular expression with the flag v'],
  ["const a = new RegExp('a', 'dg');", 'regular expression with the flag d'],
  ['const a = /(?i:a)b/;', 'regular expression with modifiers'],
  ['const a = /(?<y>1)|(?<y>2)/;', 'regular expression with a name twice'],
  ['class A { static { b(); } }', 'syntax StaticBlock'],
  ['class A { value = 1; }', 'syntax PropertyDefinition'],
  ['Promise.withResolvers();', 'Promise.withResolvers'],
  ['AbortSignal.timeout(5);', 'AbortSignal.timeout'],
  ['Object.groupBy([], f);', 'Object.groupBy'],
  ['URL.parse("");', 'URL.parse'],
  ['structuredClone({});', 'structuredClone'],
  ['window.cookieStore.get("a");', 'cookieStore'],
  ['document.startViewTransition();', 'document.startViewTransition'],
  ['navigator.modelContext;', 'navigator.modelContext'],
  ['const a = new Set().union(b);', '.union'],
  ['const a = [].values().toArray();', '.toArray'],
])('a built file with %s uses a new feature: %s', (script, feature) => {
  expect(find(script)).toContain(feature);
});

test.each([
  'export const year = /(?<year>\\d+)(?=x)(?!y)/gu;',
  'const { at } = document; at.canParse?.();',
  '[1].at(0); [1].findLast(Boolean); URL.canParse(""); Object.hasOwn({}, "b"); crypto.randomUUID();',
  'function structuredClone() {} structuredClone();',
  'const own = { cookieStore: 1 }; own.structuredClone;',
  'export const load = async () => import("./b.js").catch(() => null);',
])('a built file with %s uses no new feature', (script) => {
  expect(find(script)).toEqual([]);
});

test.each([
  '() => 1;',
  'const a = 1;',
  'f(`a`);',
  'f(...a);',
  'var a = { b };',
  'var a = { [b]: 1 };',
  'a?.b;',
  'a ?? b;',
  'a ** b;',
  'try { f(); } catch { f(); }',
  'for (var a of b) f();',
  'function g(a = 1) {}',
  'class A {}',
])('rejects %s as newer than the language of 2009', (script) => {
  expect(findSyntaxSince2015('old.js', script)).not.toEqual([]);
});

test('accepts functions, members and loops of 2009', () => {
  const script = "(function (a) { for (var b in a) if (a[b] !== 'c') try { a.d({ e: 1 }); } catch (_) {} })({});";
  expect(findSyntaxSince2015('old.js', script)).toEqual([]);
});
