import { expect, openLobby, test } from './simulator-fixtures.ts';

test('a player on dying lines does not notice it', async ({ app, logIn, setLine }) => {
  await logIn('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await setLine(0, 'refused');
  await setLine(2, 'hang');
  await openLobby(app);
  await app.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(app.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
  await app.goto('/m/rewardCenter');
  await expect(app.getByText("This isn't available at Aurora.")).toBeVisible();
  await app.goto('/m/member/home');
  await app.getByRole('button', { name: 'Log out' }).click();
  await expect(app.getByRole('link', { name: 'Log in' })).toBeVisible();
});
