import { expect, test } from 'vitest';
import { toPageOf } from '#contract/merchant-page.ts';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';

const [aurora] = MERCHANTS;
const rio = findMerchantByCode('rio') ?? aurora;
const PAGE = `<html lang="en" data-merchant="aurora"><title>Aurora</title><meta name="description" content="Games." />
<meta name="theme-color" content="#0e1020" /><link rel="icon" href="/m/icons/aurora.svg" /><link rel="apple-touch-icon" href="/m/icons/aurora-180.png" />
<link rel="manifest" href="/m/manifests/aurora.webmanifest" /><style>[data-merchant=aurora]{}[data-merchant=rio]{}</style>`;

test('a page names its own merchant', () => {
  const page = toPageOf(rio, PAGE);
  expect(page).toContain('<html lang="en" data-merchant="rio"><title>Rio</title>');
  expect([...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/m/icons/rio.svg',
    '/m/icons/rio-180.png',
    '/m/manifests/rio.webmanifest',
  ]);
});

test('the colours of every merchant stay in the page', () => {
  expect(toPageOf(rio, PAGE)).toContain('<style>[data-merchant=aurora]{}[data-merchant=rio]{}</style>');
});

test("adds the operator's description and colour, escaped", () => {
  const page = toPageOf(rio, PAGE, { description: '"Jogos" & <b>', background: '#06231b' });
  expect(page).toContain('<meta name="description" content="&#34;Jogos&#34; &#38; &#60;b&#62;" />');
  expect(page).toContain('<meta name="theme-color" content="#06231b" />');
});

test("the first merchant's page is the built one, and a second pass changes nothing", () => {
  expect(toPageOf(aurora, PAGE)).toBe(PAGE);
  expect(toPageOf(rio, toPageOf(rio, PAGE))).toBe(toPageOf(rio, PAGE));
});
