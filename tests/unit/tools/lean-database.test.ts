import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { leaveOutIterators } from '#tools/vite/lean-database.ts';

test('the database works without what walks over its cursors', async () => {
  const path = createRequire(import.meta.url)
    .resolve('idb')
    .replace(/\.cjs$/, '.js');
  const code = leaveOutIterators(readFileSync(path, 'utf8'));
  expect(code).not.toContain('asyncIterator');
  const lean = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof import('idb');
  const database = await lean.openDB('lean', 1, { upgrade: (opened) => void opened.createObjectStore('facts') });
  await database.put('facts', 'told', 'key');
  expect(await database.get('facts', 'key')).toBe('told');
  const transaction = database.transaction('facts', 'readwrite');
  const cursor = await transaction.store.openCursor();
  expect(cursor?.value).toBe('told');
  await cursor?.delete();
  expect(await cursor?.continue()).toBeNull();
  await transaction.done;
  expect(await database.count('facts')).toBe(0);
  database.close();
});
