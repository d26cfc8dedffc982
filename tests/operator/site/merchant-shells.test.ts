import { expect, test } from 'vitest';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';
import { createMerchantShells } from '#operator/site/merchant-shells.ts';
import { createSiteFile } from '#operator/site/site-files.ts';

const SHELL = createSiteFile('/m/index.html', Buffer.from('<!doctype html><html lang="en"><head></head></html>'));
const LOTUS = findMerchantByCode('lotus') ?? MERCHANTS[0];

test.each([
  [undefined, '<html lang="en">'],
  [' data-chat data-bar', '<html lang="en" data-bar-decided data-chat data-bar>'],
  ['', '<html lang="en" data-bar-decided>'],
])('the page has the marks of the chat and the download bar if the server knows them: %s', async (marks, tag) => {
  const find = createMerchantShells();
  const shell = await find(SHELL, LOTUS, marks);
  expect(shell.body.toString()).toContain(tag);
  expect(shell.digest === SHELL.digest).toBe(marks === undefined);
  expect(await find(SHELL, LOTUS, marks)).toBe(shell);
  expect(await find(SHELL, LOTUS, ' data-other')).not.toBe(shell);
});
