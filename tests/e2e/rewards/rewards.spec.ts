import { pressUntil } from '../fixtures/press-until.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';
import { openScreen } from './open-screen.ts';

const VOUCHER_PATH = '/wps/rewards/vouchers';

test('a voucher raises the balance once @all-hands @engines', async ({ app, login }) => {
  await login('ada');
  await openScreen(app, '/m/rewardCenter', 'Rewards');
  const voucher = app.getByRole('listitem').filter({ hasText: 'Welcome gift' });
  await voucher.getByRole('button', { name: 'Claim Welcome gift' }).click();
  await expect(voucher.getByRole('status')).toHaveText('Welcome gift: ₱50.00 added.');
  const balance = app.locator('[data-balance="₱1,300.00"]');
  await expect(balance).toBeVisible();
  await expect(voucher.getByText('Claimed', { exact: true })).toBeVisible();
  await expect(voucher.getByRole('button')).toHaveCount(0);
  await app.reload();
  await expect(voucher.getByText('Claimed', { exact: true })).toBeVisible();
  await expect(voucher.getByRole('button')).toHaveCount(0);
  await expect(balance).toBeVisible();
});

test('an exchange takes points and is listed in the history @all-hands @engines', async ({ app, login }) => {
  await login('ada');
  await openScreen(app, '/m/mall/mallHome', 'Points shop');
  await expect(app.getByText('320 points', { exact: true })).toBeVisible();
  const exchange = app.getByRole('button', { name: 'Exchange points for Lottery ticket' });
  await exchange.click();
  await app.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await exchange.click();
  await app
    .getByRole('dialog', { name: 'Spend 200 points on Lottery ticket?' })
    .getByRole('button', { name: 'Exchange' })
    .click();
  await expect(app.getByText('120 points', { exact: true })).toBeVisible();
  await expect(app.getByText('You need 80 more points', { exact: true })).toBeVisible();
  await expect(app.getByRole('listitem').filter({ hasText: 'Lottery ticket' })).toHaveCount(2);
});

test('a mission can be claimed after its act @all-hands @engines', async ({ app, login }) => {
  await login('ada');
  await openScreen(app, '/m/leaderBoard', 'Missions');
  const mission = app.getByRole('listitem').filter({ hasText: 'Tell us what you think' });
  const progress = mission.getByRole('progressbar', { name: 'Tell us what you think: progress' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await expect(mission.getByRole('button')).toHaveCount(0);
  await mission.getByRole('link', { name: 'Go: Tell us what you think' }).click();
  await app.getByRole('textbox', { name: 'Your message' }).fill('More draws');
  await app.getByRole('button', { name: 'Send' }).click();
  await expect(app.getByText('Awaiting reply')).toBeVisible();
  await openScreen(app, '/m/leaderBoard', 'Missions');
  await expect(
    app
      .getByRole('listitem')
      .filter({ has: app.getByRole('progressbar') })
      .first(),
  ).toContainText('Tell us what you think');
  await mission.getByRole('button', { name: 'Claim Tell us what you think' }).click();
  await expect(mission.getByRole('status')).toHaveText('Tell us what you think: 40 points added.');
});

test('without a network a claim explains the problem, and one with a lost reply is looked up @all-hands', async ({
  app,
  login,
  goOffline,
  goOnline,
  leaveOneLine,
  loseAnswers,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await leaveOneLine();
  await login('ada');
  await openScreen(app, '/m/rewardCenter', 'Rewards');
  const claim = app.getByRole('button', { name: 'Claim Welcome gift' });
  await expect(claim).toBeVisible();
  await goOffline();
  await expect(app.getByText("No connection. You'll see your rewards once you're connected.")).toBeVisible();
  await claim.click();
  const voucher = app.getByRole('listitem').filter({ hasText: 'Welcome gift' });
  await expect(voucher.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await expect(claim).toBeVisible();

  await goOnline();
  await expect(app.getByText("No connection. You'll see your rewards once you're connected.")).toHaveCount(0);
  await loseAnswers(VOUCHER_PATH, 'POST');
  await pressUntil(claim, voucher.getByRole('status').filter({ hasText: 'added.' }));
  await expect(voucher.getByText('Claimed', { exact: true })).toBeVisible();
});

test('a merchant without promotions still has vouchers', async ({ app, login, setMerchant }) => {
  await setMerchant('aurora', { flags: { REWCEN3: false } });
  await login('ada');
  await app.goto('/m/rewardCenter');
  await expect(app.getByRole('listitem').filter({ hasText: 'Welcome gift' })).toBeVisible();
});
