import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findBrokenLinks,
  findLongLines,
  findMissingNames,
  findMissingPaths,
  listPaths,
  readDocuments,
  readWords,
} from './architecture/document-rules.ts';

const MAX_PAGE_LINES = 170;
const TITLE = /^\s*(?:test|journey)\(\s*(['"`])(.+?)\1,/gm;

describe('documents', () => {
  const root = resolve(import.meta.dirname, '..');
  const paths = listPaths(root);
  const words = readWords(root, paths);
  const documents = readDocuments(root, paths);
  const all = paths
    .filter((path) => path.endsWith('.md'))
    .map((path) => [path, readFileSync(resolve(root, path), 'utf8')] as const);

  test.each(documents)('%s names only paths that exist', (_, text) => {
    expect(findMissingPaths(text, paths)).toEqual([]);
  });

  test.each(documents)('%s names only constants, functions and codes that exist', (_, text) => {
    expect(findMissingNames(text, words)).toEqual([]);
  });

  test.each(all)('no line of %s is longer than 160 characters', (_, text) => {
    expect(findLongLines(text)).toEqual([]);
  });

  test.each(all)('the links of %s lead to files and headings that exist', (path) => {
    expect(findBrokenLinks(path, Object.fromEntries(all), paths)).toEqual([]);
  });

  test.each(all.filter(([path]) => path.startsWith('docs/product/')))('%s is short enough to be read at once', (_, text) => {
    expect(text.split('\n').length).toBeLessThanOrEqual(MAX_PAGE_LINES);
  });

  test('a broken link is found', () => {
    const pages = {
      'docs/a.md': '[b](b.md#one-two), [b](b.md#two), [c](../c/), [d](d.md), [e](https://e.example)',
      'docs/b.md': '## One: two',
    };
    expect(findBrokenLinks('docs/a.md', pages, ['c', 'docs/b.md'])).toEqual(['b.md#two', 'd.md']);
  });

  test('a path that does not exist is found', () => {
    const text = 'See `src/none.ts`, `src/main.tsx`, `src/main`, `text/plain` and `main/LIMIT_MS`.';
    expect(findMissingPaths(text, ['src', 'src/main.tsx'])).toEqual(['src/none.ts']);
  });

  test('a name that does not exist is found', () => {
    const text = 'See `LIMIT_MS`, `OLD_MS`, `KEY_FILE`, `row.findRow()`, `row.seekRow()`, `row_lost` and `row_found`, not `row`.';
    expect(findMissingNames(text, new Set(['LIMIT_MS', 'KEY', 'findRow', 'row_found']))).toEqual([
      'OLD_MS',
      'seekRow',
      'row_lost',
    ]);
  });

  test('a long line is found, in a table too', () => {
    expect(findLongLines(`a\n${'b'.repeat(160)}\n| ${'c'.repeat(160)} |`)).toEqual([3]);
  });

  test('each decision is in the index', () => {
    const index = readFileSync(resolve(root, 'docs/decisions/README.md'), 'utf8');
    const listed = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name = '']) => name);
    const names = paths.filter((path) => /^docs\/decisions\/\d/.test(path)).map((path) => path.slice('docs/decisions/'.length));
    expect(new Set(listed)).toEqual(new Set(names));
    expect(listed).toHaveLength(names.length);
  });

  test('the newest version in the changelog is that of package.json', () => {
    const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
    const changelog = readFileSync(resolve(root, 'CHANGELOG.md'), 'utf8');
    const [newest] = [...changelog.matchAll(/^## (?!Unreleased)(\S+)/gm)].map(([, name]) => name);
    expect(newest).toBe(version);
  });

  test('the page about engines gives the number of journeys that have one title in three engines', () => {
    const listTitles = (folder: string) =>
      paths
        .filter((path) => path.startsWith(folder) && /\.(?:spec|test)\.ts$/.test(path))
        .flatMap((path) => [...readFileSync(resolve(root, path), 'utf8').matchAll(TITLE)].map(([, , title = '']) => title));
    const inFirefox = listTitles('tests/e2e/').filter((title) => title.includes(' @engines'));
    const bare = new Set(inFirefox.map((title) => title.replaceAll(/ @[\w-]+/g, '')));
    const shared = listTitles('tests/engines/webkit/').filter((title) => bare.has(title));
    const page = readFileSync(resolve(root, 'docs/product/engines.md'), 'utf8');
    expect(Number(/(\d+) journeys have the\s+same title in all three/.exec(page)?.[1])).toBe(shared.length);
  });
});
