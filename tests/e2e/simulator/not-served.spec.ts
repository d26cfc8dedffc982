import { expect, test } from './simulator-fixtures.ts';

const NOT_OFFERED = "This isn't available at Aurora.";

test('an operator that reports missing calls by a server page in JSON or HTML is understood as well', async ({
  app,
  logIn,
  simulator,
}) => {
  await logIn('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  for (const [notFound, screen] of [
    ['json', 'feedback'],
    ['html', 'rewardCenter'],
  ] as const) {
    simulator.set({ notFound });
    await app.goto(`/m/${screen}`);
    await expect(app.getByText(NOT_OFFERED), notFound).toBeVisible();
    await expect(app.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});

test('a screen without support by the operator shows one sentence', async ({ app, logIn, simulator }) => {
  await logIn('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  const from = simulator.requests.length;
  for (const path of ['rewardCenter', 'feedback', 'member/benefits', 'inviteFriends']) {
    await app.goto(`/m/${path}`);
    await expect(app.getByText(NOT_OFFERED), path).toBeVisible();
    await expect(app.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
  }
  await app.goto('/m/voucherCenter');
  await expect(app.getByText("Deposits aren't available here yet. Customer service can help.")).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Your deposits' })).toHaveCount(0);
  await app.goto('/m/game');
  await app.getByRole('searchbox').fill('jil');
  await expect(app.getByRole('link', { name: 'Jili' })).toBeVisible();
  await app.goto('/m/appDownload');
  await expect(app.getByRole('heading', { name: 'Aurora' })).toBeVisible();
  const tries = new Map<string, number>();
  for (const { call, isServed } of simulator.requests.slice(from)) if (!isServed) tries.set(call, (tries.get(call) ?? 0) + 1);
  // At most once per screen that shows it, and never over a second line.
  for (const [call, count] of tries) expect(count, call).toBeLessThanOrEqual(12);
});
