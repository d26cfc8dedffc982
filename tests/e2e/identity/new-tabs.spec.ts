import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** The lock shows new tabs that there is a session; it is taken with the parts of every screen. */
const waitForLock = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('fastline.session '))),
    )
    .toBe(true);

async function openByAddress(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

test('new tabs of the merchant have the session of the others, until a logout in one of them', async ({
  app,
  login,
  context,
  operator,
}) => {
  await login('ada');
  await waitForLock(app);
  const opened = context.waitForEvent('page');
  await app
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Deposit' })
    .click({ modifiers: ['ControlOrMeta'] });
  const clicked = await opened;
  await expect(clicked.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
  await expect(clicked).toHaveURL('/m/voucherCenter');

  const foreign = await openByAddress(context, operator.urlOf('rio.localhost', '/m/member/home'));
  await expect(foreign).toHaveURL(/\/m\/login/);

  const typed = await openByAddress(context, '/m/member/home');
  await expect(typed.getByRole('heading', { name: 'ada' })).toBeVisible();
  await expect(typed).toHaveURL('/m/member/home');
  await app.close();
  await typed.reload();
  await expect(typed.getByRole('heading', { name: 'ada' })).toBeVisible();

  await typed.getByRole('button', { name: 'Log out' }).click();
  await expect(clicked.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  const next = await openByAddress(context, '/m/member/home');
  await expect(next).toHaveURL(/\/m\/login/);
});
