import { expect, test } from 'vitest';
import { findFirstViewScripts, findGatewayScripts } from '#tools/page-scripts.ts';

const FILES: Readonly<Record<string, string>> = {
  'assets/index-1.js': 'import{a}from"./libraries-1.js";import("./screens-1.js")',
  'assets/libraries-1.js': 'import"./runtime-1.js"',
  'assets/runtime-1.js': '',
  'assets/in-page-gateway-1.js': 'import{a}from"./libraries-1.js";import{b}from"./database-1.js"',
  'assets/database-1.js': '',
};
const read = (path: string) => FILES[path] ?? '';
const HTML = `<script>start(["/m/assets/in-page-gateway-1.js"])</script><script>let{preloads:p}={preloads:["/m/assets/index-1.js"]}</script>`;

test('the first view loads the preloads and their static imports, but no lazy files', () => {
  expect(findFirstViewScripts(HTML, read)).toEqual(['assets/index-1.js', 'assets/libraries-1.js', 'assets/runtime-1.js']);
});

test('the gateway includes the files that only it imports', () => {
  expect(findGatewayScripts(HTML, read)).toEqual(['assets/in-page-gateway-1.js', 'assets/database-1.js']);
});

test('refuses a page without preloads instead of counting it as empty', () => {
  expect(() => findFirstViewScripts('<script></script>', read)).toThrow('preloads no script');
});
