import { expect, test } from 'vitest';
import { toPageOf } from '#contract/merchant-page.ts';
import { findMerchantByCode, MERCHANTS } from '#contract/merchants.ts';

const [aurora] = MERCHANTS;
const rio = findMerchantByCode('rio') ?? aurora;
const PAGE = `<html lang="en" data-merchant="aurora"><title>Aurora</title><meta name="description" content="Games." />
<meta name="theme-color" content="#0e1020" /><link rel="icon" href="/m/icons/aurora.svg" /><link rel="apple-touch-icon" href="/m/icons/aurora-180.png" />
<link rel="manifest" href="/m/manifests/aurora.webmanifest" /><style>[data-merchant=aurora]{}[data-merchant=rio]{}</style>`;

test('a page begins as its own merchant’s', () => {
  const page = toPageOf(rio, PAGE);
  expect(page).toContain('<html lang="en" data-merchant="rio"><title>Rio</title>');
  expect([...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/m/icons/rio.svg',
    '/m/icons/rio-180.png',
    '/m/manifests/rio.webmanifest',
  ]);
});

test('the colours of every merchant stay in it', () => {
  expect(toPageOf(rio, PAGE)).toContain('<style>[data-merchant=aurora]{}[data-merchant=rio]{}</style>');
});

test('the operator adds description and colour, and they end no attribute', () => {
  const page = toPageOf(rio, PAGE, { description: '"Jogos" & <b>', background: '#06231b' });
  expect(page).toContain('<meta name="description" content="&#34;Jogos&#34; &#38; &#60;b&#62;" />');
  expect(page).toContain('<meta name="theme-color" content="#06231b" />');
});

test('the page of the first merchant is the one that was built, and doing it again changes nothing', () => {
  expect(toPageOf(aurora, PAGE)).toBe(PAGE);
  expect(toPageOf(rio, toPageOf(rio, PAGE))).toBe(toPageOf(rio, PAGE));
});
