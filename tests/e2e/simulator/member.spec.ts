import { expect, test } from './simulator-wishes.ts';

test('a member sees rank and number, talks to the operator and logs out', async ({ app, logIn, simulator }) => {
  await logIn('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await expect(app.getByText('Rank').locator('..')).toContainText('2');
  await app.getByRole('link', { name: 'Chat' }).click();
  await expect(app.frameLocator('iframe').getByRole('heading', { name: 'Talk to us' })).toBeVisible();
  await app.goto('/m/member/home');
  await app.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => simulator.requests.some(({ call }) => call === 'DELETE /wps/session')).toBe(true);
});
