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

test('a player logs in by ear, after a wrong password', async ({ app, ear }) => {
  await ear.begin();
  await ear.goTo('Log in');
  await ear.press('Enter', app.getByRole('textbox', { name: 'Username' }));
  await ear.goTo('Log in');
  await ear.press('Enter', app.getByText('Enter your password'));
  await ear.type('ada');
  await ear.goTo('Password');
  await ear.type('wrong');
  await ear.press('Enter', app.locator('form').getByRole('alert').filter({ hasText: /./ }));
  await ear.press('Control+A');
  await ear.type('fastline-1');
  const release = await hold(app, '/wps/session/login');
  await ear.pressUntil('Enter', isBusy(app));
  await release();
  await ear.hear(app.getByRole('link', { name: 'ada, your account' }));
  await ear.compare('login');
});

test.describe('of a member', () => {
  test.beforeEach(async ({ app, login }) => {
    await login('ada');
    await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  });

  test('a player deposits by ear', async ({ app, ear }) => {
    await ear.begin();
    await ear.goTo('Deposit', 'Shift+Tab');
    await ear.press('Enter', app.getByText('No deposits yet'));
    await ear.read(app.getByRole('main'));
    await ear.goTo('₱500');
    await ear.press('Enter', app.getByRole('button', { name: 'Deposit ₱500.00' }));
    await ear.goTo('Deposit ₱500.00');
    const release = await hold(app, '/wps/cashier/deposit');
    await ear.press('Enter', isBusy(app));
    await release();
    const done = app.getByRole('dialog', { name: 'Deposit complete' });
    await ear.hear(done);
    await ear.read(done);
    await ear.goTo('OK');
    await ear.press('Enter', async () => {
      await expect(done).toHaveCount(0);
      await expect(app.getByRole('main').getByText('₱1,750.00')).toBeVisible();
    });
    await ear.compare('deposit');
  });

  test('a player sets a limit by ear', async ({ app, ear }) => {
    await ear.begin();
    await ear.goTo('ada, your account', 'Shift+Tab');
    await ear.press('Enter', app.getByRole('link', { name: 'Play safely' }));
    await ear.goTo('Play safely');
    await ear.press('Enter', app.getByRole('button', { name: 'Set your 24-hour limit' }));
    await ear.goTo('Set your 24-hour limit');
    await ear.press('Enter', app.getByRole('dialog'));
    await ear.goTo('Save');
    await ear.press('Enter', app.getByRole('dialog').locator('[aria-invalid]'));
    await ear.type('200');
    const release = await hold(app, '/wps/saferplay/state');
    await ear.press('Enter', isBusy(app).first());
    await release();
    await ear.hear(async () => {
      await expect(app.getByRole('dialog')).toHaveCount(0);
      await expect(app.getByText('₱200.00 left')).toBeVisible();
    });
    await ear.read(app.getByRole('region', { name: 'Deposit limits' }));
    await ear.compare('limit');
  });

  test('a player takes a break by ear', async ({ app, ear }) => {
    await app.goto('/m/member/saferPlay');
    await ear.begin(app.getByRole('region', { name: 'Take a break' }));
    await ear.goTo('24 hours');
    await ear.press('Space');
    await ear.goTo('Take a break');
    const question = app.getByRole('dialog', { name: /^Stop playing until/ });
    await ear.press('Enter', question);
    await ear.read(question);
    await ear.goTo('Yes, start my break');
    const release = await hold(app, '/wps/saferplay/pause');
    await ear.press('Enter', isBusy(app));
    await release();
    const ended = app.getByRole('dialog', { name: "You're on a break" });
    await ear.hear(ended);
    await ear.read(ended);
    await ear.goTo('OK');
    await ear.press('Enter', app.getByRole('link', { name: 'Log in' }));
    await ear.compare('break');
  });
});
