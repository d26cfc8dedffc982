import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isDeferredFile, PAGE_CHUNKS } from '#tools/vite/chunks.ts';

const root = resolve(import.meta.dirname, '../../..');
const modules = ['src', 'gateway'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${folder}/${path}`),
);
const LAZY = /\/([\w-]+)\/lazy\/[\w.-]+$/;
const STATIC_IMPORT_OF_LAZY = /^(?:import|export)\b(?! type)[^;]*?\bfrom '[^']*\/lazy\/[^']*'/m;
const ofOurs = PAGE_CHUNKS.flatMap(({ test: pattern }) =>
  pattern instanceof RegExp && !pattern.source.includes('node_modules') ? [pattern] : [],
);

test.each(ofOurs)('%s matches a module of the page', (pattern) => {
  expect(modules.some((id) => pattern.test(id))).toBe(true);
});

test('a group whose name is computed has a label, without which each build prints a warning', () => {
  const unlabelled = PAGE_CHUNKS.filter(({ name, debugName }) => typeof name === 'function' && !debugName);
  expect(unlabelled).toEqual([]);
});

test('each lazy folder is a chunk of its own', () => {
  const folders = new Map(
    modules.filter((id) => LAZY.test(id)).map((id) => [id.slice(0, id.lastIndexOf('/')), LAZY.exec(id)?.[1]]),
  );
  expect(folders.size).toBeGreaterThan(0);
  expect(new Set(folders.values()).size).toBe(folders.size);
});

test('modules outside a lazy folder import it only dynamically', () => {
  // The program of the frame has no chunks.
  const isFrame = (id: string) => id.endsWith('/src/boot/move-page.ts');
  const outside = modules.filter((id) => /\.tsx?$/.test(id) && !LAZY.test(id) && !isFrame(id));
  expect(outside.filter((id) => STATIC_IMPORT_OF_LAZY.test(readFileSync(id, 'utf8')))).toEqual([]);
});

test('an install waits for every file except those of lazy chunks and bitmap icons', () => {
  expect(isDeferredFile('assets/lazy-chat-aaaaaaaa.js')).toBe(true);
  expect(isDeferredFile('assets/lazy-app-download-aaaaaaaa.css')).toBe(true);
  expect(isDeferredFile('icons/aurora-512.png')).toBe(true);
  expect(isDeferredFile('icons/aurora.svg')).toBe(false);
  expect(isDeferredFile('assets/screens-aaaaaaaa.js')).toBe(false);
});
