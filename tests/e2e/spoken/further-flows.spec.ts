import { expect, test } from './listen.ts';

test.beforeEach(async ({ leaveOneLine }) => leaveOneLine());

test('a guest registers by ear', async ({ app, ear }) => {
  await ear.begin();
  await ear.goTo('Register');
  await ear.press('Enter', app.getByRole('tab', { name: 'Mobile' }));
  await ear.goTo('Username');
  await ear.press('Tab');
  await ear.press('Enter', app.getByText('Enter your username'));
  await ear.type('mary_1');
  await ear.press('Tab');
  await ear.type('a good one 7');
  await ear.goTo('Register');
  const done = app.getByRole('dialog', { name: 'Your account is ready' });
  await ear.press('Enter', done);
  await ear.read(done);
  await ear.goTo('OK');
  await ear.press('Enter', async () => {
    await expect(app.getByRole('link', { name: 'mary_1, your account' })).toBeVisible();
    await expect(app).toHaveTitle('Aurora');
  });
  await ear.compare('register');
});

test('a guest finds and starts a trial game by ear', async ({ app, ear }) => {
  await ear.begin();
  // The highlights of the lobby depend on the time of day, so the flow does not pass them.
  await ear.goTo('Games');
  await ear.press('Enter', app.getByRole('toolbar', { name: 'Providers' }));
  await expect(app).toHaveURL(/\/m\/search$/);
  await ear.goTo('Search games');
  await ear.type('keno');
  await ear.hear(async () => {
    await expect(app.getByRole('link', { name: 'Keno Ten', exact: true })).toBeVisible();
    await expect(app.getByRole('link', { name: 'Copper Fox' })).toHaveCount(0);
  });
  await ear.goTo('Keno Ten');
  await ear.press('Enter', app.frameLocator('main iframe').getByRole('heading', { name: 'Keno Ten' }));
  await ear.press('Tab');
  await ear.press('Tab');
  await ear.goTo('Back', 'Shift+Tab');
  await ear.press('Enter', app.getByRole('navigation', { name: 'Main' }));
  await ear.compare('trial-game');
});

test('a guest changes the language by ear', async ({ app, ear }) => {
  await app.goto('/m/language');
  await ear.begin(app.getByRole('radio', { name: 'Español' }));
  await ear.goTo('Skip to content');
  await ear.press('Enter');
  await ear.goTo('English');
  for (const word of ['语言', '語言', 'Idioma']) await ear.press('ArrowDown', () => expect(app).toHaveTitle(`${word} · Aurora`));
  await ear.press('Tab');
  await ear.compare('language');
});

test.describe('of a member', () => {
  test.beforeEach(async ({ app, login }) => {
    await login('ada');
    await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  });

  test('a player learns by ear why a deposit failed', async ({ app, ear }) => {
    await ear.begin();
    await ear.goTo('Deposit', 'Shift+Tab');
    await ear.press('Enter', app.getByText('No deposits yet'));
    await ear.goTo('Amount');
    await ear.type('50');
    await ear.press('Enter', app.getByText('Minimum deposit is ₱100.00', { exact: true }));
    await ear.press('Control+A');
    await ear.type('200');
    await ear.goTo('Test money');
    await ear.press('ArrowDown');
    await ear.goTo('Deposit ₱200.00');
    await ear.press('Enter', app.getByRole('region', { name: 'Your deposits' }).getByText('Declined', { exact: true }));
    await ear.press('Shift+Tab');
    await ear.compare('failed-deposit');
  });

  test('a player claims a reward by ear', async ({ app, ear }) => {
    await app.goto('/m/rewardCenter');
    await ear.begin(app.getByRole('button', { name: 'Claim Welcome gift' }));
    await ear.goTo('Claim Welcome gift');
    await ear.press('Enter', async () => {
      await expect(app.getByText('Welcome gift: ₱50.00 added.')).toBeVisible();
      await expect(app.getByText('Claimed', { exact: true })).toBeVisible();
      await expect(app.locator('[data-balance="₱1,300.00"]')).toBeVisible();
    });
    await ear.press('Tab');
    await ear.compare('reward');
  });

  test('a player opens a receipt of the history by ear', async ({ app, ear }) => {
    await app.goto('/m/member/history');
    await ear.begin(app.getByRole('list', { name: 'History' }).getByRole('button').first());
    await ear.goTo('Skip to content');
    await ear.press('Enter');
    await ear.read(app.getByRole('main'));
    await ear.goTo(/^Opening balance/);
    const receipt = app.getByRole('dialog', { name: 'Receipt' });
    await ear.press('Enter', receipt);
    await ear.read(receipt);
    await ear.goTo('Close');
    await ear.press('Enter', () => expect(receipt).toHaveCount(0));
    await ear.goTo('Previous month', 'Shift+Tab');
    await ear.press('Enter', app.getByText('Nothing this month'));
    await ear.compare('history');
  });
});
