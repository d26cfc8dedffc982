import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { fetchFirst, isFetchedBeforeImport } from '#tools/vite/fetch-before-import.ts';

/** Runs what stands in place of an import, with a network and a module of the test. */
async function importBy(code: string, response: { ok: boolean; text: () => Promise<string> }): Promise<string[]> {
  const steps: string[] = [];
  const source = code
    .replaceAll('import.meta.url', '"https://app.example/m/assets/screens.js"')
    .replaceAll(/\bimport\(/g, 'load(');
  const fetchFile = async (url: URL) => {
    steps.push(`fetch ${url.pathname}`);
    return response;
  };
  const load = async (file: string) => steps.push(`import ${file}`);
  const imported = runInNewContext(source, { fetch: fetchFile, load, URL }) as Promise<unknown>;
  await imported.catch(() => steps.push('failed'));
  return steps;
}

const CODE = fetchFirst('import("./chat-stage-aaaaaaaa.js")', (file) => [file]);

test('a file is imported once all of it has arrived', async () => {
  const steps = await importBy(CODE, { ok: true, text: async () => '' });
  expect(steps).toEqual(['fetch /m/assets/chat-stage-aaaaaaaa.js', 'import ./chat-stage-aaaaaaaa.js']);
});

test('what is refused or cut off on its way is not imported, so that it may be tried again', async () => {
  const refused = await importBy(CODE, { ok: false, text: async () => '' });
  const cutOff = await importBy(CODE, { ok: true, text: () => Promise.reject(new TypeError('network')) });
  expect([refused, cutOff].map(([, last]) => last)).toEqual(['failed', 'failed']);
});

test('what a file imports itself is fetched beside it, and one that does not come keeps both from being imported', async () => {
  const code = fetchFirst('import("./firebase-aaaaaaaa.js")', (file) => [file, './firebase-app-aaaaaaaa.js']);
  const steps = await importBy(code, { ok: true, text: async () => '' });
  const fetched = ['fetch /m/assets/firebase-aaaaaaaa.js', 'fetch /m/assets/firebase-app-aaaaaaaa.js'];
  expect(steps).toEqual([...fetched, 'import ./firebase-aaaaaaaa.js']);
  expect(await importBy(code, { ok: false, text: async () => '' })).toEqual([...fetched, 'failed']);
});

test('every other import stays as it is', () => {
  const code = 'import("./screens-aaaaaaaa.js");import{a}from"./chat-stage-aaaaaaaa.js"';
  expect(fetchFirst(code, (file) => (file.includes('chat-stage') ? [file] : []))).toBe(code);
  expect(isFetchedBeforeImport('assets/chat-stage-aaaaaaaa.js')).toBe(true);
  expect(isFetchedBeforeImport('assets/screens-aaaaaaaa.js')).toBe(false);
  expect(isFetchedBeforeImport('assets/downloads-aaaaaaaa.css')).toBe(false);
});
