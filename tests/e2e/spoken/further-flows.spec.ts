import { expect, test } from './listen.ts';

test.beforeEach(async ({ leaveOneLine }) => leaveOneLine());

test('a guest registers with a screen reader', async ({ app, reader }) => {
  await reader.begin();
  await reader.goTo('Register');
  await reader.press('Enter', app.getByRole('tab', { name: 'Mobile' }));
  await reader.goTo('Username');
  await reader.press('Tab');
  await reader.press('Enter', app.getByText('Enter your username'));
  await reader.type('mary_1');
  await reader.press('Tab');
  await reader.type('a good one 7');
  await reader.goTo('Register');
  const done = app.getByRole('dialog', { name: 'Your account is ready' });
  await reader.press('Enter', done);
  await reader.read(done);
  await reader.goTo('OK');
  await reader.press('Enter', async () => {
    await expect(app.getByRole('link', { name: 'mary_1, your account' })).toBeVisible();
    await expect(app).toHaveTitle('Aurora');
  });
  await reader.compare('register');
});

test('a guest finds and starts a trial game with a screen reader', async ({ app, reader }) => {
  await reader.begin();
  // The highlights of the lobby depend on the time of day, so the flow does not pass them.
  await reader.goTo('Games');
  await reader.press('Enter', app.getByRole('toolbar', { name: 'Providers' }));
  await expect(app).toHaveURL(/\/m\/search$/);
  await reader.goTo('Search games');
  await reader.type('keno');
  await reader.hear(async () => {
    await expect(app.getByRole('link', { name: 'Keno Ten', exact: true })).toBeVisible();
    await expect(app.getByRole('link', { name: 'Copper Fox' })).toHaveCount(0);
  });
  await reader.goTo('Keno Ten');
  await reader.press('Enter', app.frameLocator('main iframe').getByRole('heading', { name: 'Keno Ten' }));
  await reader.press('Tab');
  await reader.press('Tab');
  await reader.goTo('Back', 'Shift+Tab');
  await reader.press('Enter', app.getByRole('navigation', { name: 'Main' }));
  await reader.compare('trial-game');
});

test('a guest changes the language with a screen reader', async ({ app, reader }) => {
  await app.goto('/m/language');
  await reader.begin(app.getByRole('radio', { name: 'Español' }));
  await reader.goTo('Skip to content');
  await reader.press('Enter');
  await reader.goTo('English');
  for (const word of ['语言', '語言', 'Idioma'])
    await reader.press('ArrowDown', () => expect(app).toHaveTitle(`${word} · Aurora`));
  await reader.press('Tab');
  await reader.compare('language');
});

test.describe('of a member', () => {
  test.beforeEach(async ({ app, login }) => {
    await login('ada');
    await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  });

  test('a player learns with a screen reader why a deposit failed', async ({ app, reader }) => {
    await reader.begin();
    await reader.goTo('Deposit', 'Shift+Tab');
    await reader.press('Enter', app.getByText('No deposits yet'));
    await reader.goTo('Amount');
    await reader.type('50');
    await reader.press('Enter', app.getByText('Minimum deposit is ₱100.00', { exact: true }));
    await reader.press('Control+A');
    await reader.type('200');
    await reader.goTo('Test money');
    await reader.press('ArrowDown');
    await reader.goTo('Deposit ₱200.00');
    await reader.press('Enter', app.getByRole('region', { name: 'Your deposits' }).getByText('Declined', { exact: true }));
    await reader.press('Shift+Tab');
    await reader.compare('failed-deposit');
  });

  test('a player claims a reward with a screen reader', async ({ app, reader }) => {
    await app.goto('/m/rewardCenter');
    await reader.begin(app.getByRole('button', { name: 'Claim Welcome gift' }));
    await reader.goTo('Claim Welcome gift');
    await reader.press('Enter', async () => {
      await expect(app.getByText('Welcome gift: ₱50.00 added.')).toBeVisible();
      await expect(app.getByText('Claimed', { exact: true })).toBeVisible();
      await expect(app.locator('[data-balance="₱1,300.00"]')).toBeVisible();
    });
    await reader.press('Tab');
    await reader.compare('reward');
  });

  test('a player opens a receipt of the history with a screen reader', async ({ app, reader }) => {
    await app.goto('/m/member/history');
    await reader.begin(app.getByRole('list', { name: 'History' }).getByRole('button').first());
    await reader.goTo('Skip to content');
    await reader.press('Enter');
    await reader.read(app.getByRole('main'));
    await reader.goTo(/^Opening balance/);
    const receipt = app.getByRole('dialog', { name: 'Receipt' });
    await reader.press('Enter', receipt);
    await reader.read(receipt);
    await reader.goTo('Close');
    await reader.press('Enter', () => expect(receipt).toHaveCount(0));
    await reader.goTo('Previous month', 'Shift+Tab');
    await reader.press('Enter', app.getByText('Nothing this month'));
    await reader.compare('history');
  });
});
