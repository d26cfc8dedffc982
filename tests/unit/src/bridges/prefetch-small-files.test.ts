// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { prefetchSmallFiles } from '#src/bridges/prefetch-small-files.ts';

const listPrefetched = () =>
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]'), ({ href }) => new URL(href).pathname);

beforeEach(() => {
  document.head.replaceChildren();
  document.documentElement.lang = 'pt-BR';
});

test('small files that the install waits for are prefetched, and no others', () => {
  const files = {
    '/m/assets/small-aaaaaaaa.js': { bytes: 8_192 },
    '/m/assets/large-aaaaaaaa.js': { bytes: 8_193 },
    '/m/assets/later-aaaaaaaa.js': { bytes: 10, later: true },
    '/m/assets/texts-pt-BR-aaaaaaaa.js': { bytes: 10 },
    '/m/assets/texts-ur-aaaaaaaa.js': { bytes: 10 },
    // Without a hash in its name the browser's cache may not answer for it.
    '/m/index.html': { bytes: 10 },
    'https://elsewhere.example/m/assets/a.js': { bytes: 10 },
  };
  prefetchSmallFiles({ files: files as never });
  expect(listPrefetched()).toEqual(['/m/assets/small-aaaaaaaa.js', '/m/assets/texts-pt-BR-aaaaaaaa.js']);
});

test('who saves data prefetches nothing', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  prefetchSmallFiles({ files: { '/m/assets/small-aaaaaaaa.js': { bytes: 10 } } as never });
  expect(listPrefetched()).toEqual([]);
});
