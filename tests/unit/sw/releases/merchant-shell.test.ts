import { expect, test } from 'vitest';
import { toMerchantShell } from '#sw/releases/serve-release.ts';

const PAGE =
  '<html lang="en" data-merchant="aurora"><title>Aurora</title><link rel="manifest" href="/m/manifests/aurora.webmanifest" />';
const open = (hostname: string) =>
  toMerchantShell(new Response(PAGE, { headers: { 'Content-Length': '999', 'X-Policy': 'kept' } }), hostname);

test('the page of a release opens for the merchant of its address', async () => {
  const shell = await open('play.rio.example');
  expect(await shell.text()).toBe(PAGE.replaceAll('aurora', 'rio').replace('Aurora', 'Rio'));
  expect([shell.headers.get('X-Policy'), shell.headers.get('Content-Length')]).toEqual(['kept', null]);
});

test('the first merchant’s page is streamed unchanged', async () => {
  expect(await (await open('localhost')).text()).toBe(PAGE);
});
