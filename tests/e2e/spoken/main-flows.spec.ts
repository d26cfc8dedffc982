import type { Page, Route } from '@playwright/test';
import { expect, test } from './listen.ts';

/** Holds a call in the network, so that the busy state lasts until the returned function lets the call through. */
async function hold(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const keep = (route: Route) => void held.push(route);
  await page.context().route(`**${path}`, keep);
  return async () => {
    for (const route of held) await route.continue();
    await page.context().unroute(`**${path}`, keep);
  };
}

const isBusy = (page: Page) => page.locator('button[aria-busy="true"]');

test.beforeEach(async ({ leaveOneLine }) => leaveOneLine());

test('a player logs in with a screen reader, after a wrong password', async ({ app, reader }) => {
  await reader.begin();
  await reader.goTo('Log in');
  await reader.press('Enter', app.getByRole('textbox', { name: 'Username' }));
  await reader.goTo('Log in');
  await reader.press('Enter', app.getByText('Enter your password'));
  await reader.type('ada');
  await reader.goTo('Password');
  await reader.type('wrong');
  await reader.press('Enter', app.locator('form').getByRole('alert').filter({ hasText: /./ }));
  await reader.press('Control+A');
  await reader.type('fastline-1');
  const release = await hold(app, '/wps/session/login');
  await reader.pressUntil('Enter', isBusy(app));
  await release();
  await reader.hear(app.getByRole('link', { name: 'ada, your account' }));
  await reader.compare('login');
});

test.describe('of a member', () => {
  test.beforeEach(async ({ app, login }) => {
    await login('ada');
    await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  });

  test('a player deposits with a screen reader', async ({ app, reader }) => {
    await reader.begin();
    await reader.goTo('Deposit', 'Shift+Tab');
    await reader.press('Enter', app.getByText('No deposits yet'));
    await reader.read(app.getByRole('main'));
    await reader.goTo('₱500');
    await reader.press('Enter', app.getByRole('button', { name: 'Deposit ₱500.00' }));
    await reader.goTo('Deposit ₱500.00');
    const release = await hold(app, '/wps/cashier/deposit');
    await reader.press('Enter', isBusy(app));
    await release();
    const done = app.getByRole('dialog', { name: 'Deposit complete' });
    await reader.hear(done);
    await reader.read(done);
    await reader.goTo('OK');
    await reader.press('Enter', async () => {
      await expect(done).toHaveCount(0);
      await expect(app.getByRole('main').getByText('₱1,750.00')).toBeVisible();
    });
    await reader.compare('deposit');
  });

  test('a player sets a limit with a screen reader', async ({ app, reader }) => {
    await reader.begin();
    await reader.goTo('ada, your account', 'Shift+Tab');
    await reader.press('Enter', app.getByRole('link', { name: 'Play safely' }));
    await reader.goTo('Play safely');
    await reader.press('Enter', app.getByRole('button', { name: 'Set your 24-hour limit' }));
    await reader.goTo('Set your 24-hour limit');
    await reader.press('Enter', app.getByRole('dialog'));
    await reader.goTo('Save');
    await reader.press('Enter', app.getByRole('dialog').locator('[aria-invalid]'));
    await reader.type('200');
    const release = await hold(app, '/wps/saferplay/state');
    await reader.press('Enter', isBusy(app).first());
    await release();
    await reader.hear(async () => {
      await expect(app.getByRole('dialog')).toHaveCount(0);
      await expect(app.getByText('₱200.00 left')).toBeVisible();
    });
    await reader.read(app.getByRole('region', { name: 'Deposit limits' }));
    await reader.compare('limit');
  });

  test('a player takes a break with a screen reader', async ({ app, reader }) => {
    await app.goto('/m/member/saferPlay');
    await reader.begin(app.getByRole('region', { name: 'Take a break' }));
    await reader.goTo('24 hours');
    await reader.press('Space');
    await reader.goTo('Take a break');
    const question = app.getByRole('dialog', { name: /^Stop playing until/ });
    await reader.press('Enter', question);
    await reader.read(question);
    await reader.goTo('Yes, start my break');
    const release = await hold(app, '/wps/saferplay/pause');
    await reader.press('Enter', isBusy(app));
    await release();
    const ended = app.getByRole('dialog', { name: "You're on a break" });
    await reader.hear(ended);
    await reader.read(ended);
    await reader.goTo('OK');
    await reader.press('Enter', app.getByRole('link', { name: 'Log in' }));
    await reader.compare('break');
  });
});
