import { afterEach, expect, test, vi } from 'vitest';
import { fetchDirectly } from '#gateway/releases/fetch-directly.ts';

afterEach(() => void vi.unstubAllGlobals());

const opaque = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });

test.each([
  ['https://a.test/m/asset-manifest.json?t=1', 'https://a.test/m/asset-manifest.json'],
  ['https://a.test/m/index.html', 'https://a.test/m/'],
  ['https://a.test/m/frame/captcha.html', 'https://a.test/m/frame/captcha'],
  ['https://a.test/m/assets/a.js', 'https://a.test/m/assets/a.js'],
])('follows no redirect of %s, and asks for the address without query or ending', async (url, plain) => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { redirect }: RequestInit) => {
    asked.push([address, redirect]);
    return asked.length === 1 ? opaque() : new Response('found');
  });
  expect(await (await fetchDirectly(url, {})).text()).toBe('found');
  expect(asked).toEqual([
    [url, 'manual'],
    [plain, 'error'],
  ]);
});
