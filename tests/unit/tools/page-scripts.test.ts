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
const HTML = `<script>start(["/m/assets/in-page-gateway-1.js"])</script><link rel="modulepreload" href="/m/assets/index-1.js">`;

test('the first view loads what the page preloads and what that imports at once, and nothing that comes later', () => {
  expect(findFirstViewScripts(HTML, read)).toEqual(['assets/index-1.js', 'assets/libraries-1.js', 'assets/runtime-1.js']);
});

test('the gateway is counted with what only it imports', () => {
  expect(findGatewayScripts(HTML, read)).toEqual(['assets/in-page-gateway-1.js', 'assets/database-1.js']);
});

test('a page without preloads is refused, instead of counted as empty', () => {
  expect(() => findFirstViewScripts('<script></script>', read)).toThrow('preloads no script');
});
