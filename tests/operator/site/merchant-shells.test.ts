import { expect, test } from 'vitest';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';
import { createMerchantShells } from '#operator/site/merchant-shells.ts';
import { createSiteFile } from '#operator/site/site-files.ts';

const SHELL = createSiteFile('/m/index.html', Buffer.from('<!doctype html><html lang="en"><head></head></html>'));
const LOTUS = findMerchantByCode('lotus') ?? MERCHANTS[0];

test.each([
  [undefined, '<html lang="en">'],
  [true, '<html lang="en" data-bar-decided data-bar>'],
  [false, '<html lang="en" data-bar-decided>'],
])('the page states whether there is a download bar if the server knows: %s', async (hasBar, tag) => {
  const find = createMerchantShells();
  const shell = await find(SHELL, LOTUS, hasBar);
  expect(shell.body.toString()).toContain(tag);
  expect(shell.digest === SHELL.digest).toBe(hasBar === undefined);
  expect(await find(SHELL, LOTUS, hasBar)).toBe(shell);
  expect(await find(SHELL, LOTUS, !hasBar)).not.toBe(shell);
});
