import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MERCHANTS } from '#merchants/merchants.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../deploy/maintenance.html'), 'utf8');

test('the page that proxies show runs and loads nothing, and names no merchant', () => {
  expect(page).not.toMatch(/<(?:script|link|img|iframe|form)|\bon\w+=|\bsrc=|url\(|@import|:\/\//);
  expect([...page.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual(['']);
  expect(MERCHANTS.filter(({ name }) => page.includes(name))).toEqual([]);
});

test('the page that proxies show has the colours of the device, and tries again by itself', () => {
  expect(page).toContain('<meta name="color-scheme" content="light dark" />');
  expect(page).not.toMatch(/(?:color|background)\s*:/);
  expect(page).toContain('<meta http-equiv="refresh" content="30" />');
});
