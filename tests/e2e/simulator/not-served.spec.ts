import { expect, test } from './simulator-wishes.ts';

const NOT_OFFERED = "This isn't available at Aurora.";

for (const notFound of ['json', 'html'] as const)
  test(`an operator that tells so by a page of its server in ${notFound} is read as well`, async ({ app, logIn, simulator }) => {
    simulator.set({ notFound });
    await logIn('ada');
    await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
    await app.goto('/m/feedback');
    await expect(app.getByText(NOT_OFFERED)).toBeVisible();
    await expect(app.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

test('a screen that the operator has nothing for says so in one sentence', async ({ app, logIn, simulator }) => {
  await logIn('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  const from = simulator.requests.length;
  for (const path of ['rewardCenter', 'feedback', 'member/benefits', 'inviteFriends']) {
    await app.goto(`/m/${path}`);
    await expect(app.getByText(NOT_OFFERED), path).toBeVisible();
    await expect(app.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
  }
  await app.goto('/m/voucherCenter');
  await expect(app.getByText("Deposits aren't available here yet. Customer service is happy to help.")).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Your deposits' })).toHaveCount(0);
  await app.goto('/m/game');
  await app.getByRole('searchbox').fill('jil');
  await expect(app.getByRole('link', { name: 'Jili' })).toBeVisible();
  await app.goto('/m/appDownload');
  await expect(app.getByRole('heading', { name: 'Aurora' })).toBeVisible();
  const tries = new Map<string, number>();
  for (const { call, isServed } of simulator.requests.slice(from)) if (!isServed) tries.set(call, (tries.get(call) ?? 0) + 1);
  // once a screen that shows it, and never over a second line
  for (const [call, count] of tries) expect(count, call).toBeLessThanOrEqual(12);
});
