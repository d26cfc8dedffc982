import { expect, test } from '../fixtures/test.ts';

const SECRET = 'half-a-secret-7';

test('unsent input survives a reload, but a password does not @engines', async ({ app, login }) => {
  const username = app.getByRole('textbox', { name: 'Username' });
  const password = app.getByLabel('Password', { exact: true });
  for (const path of ['/m/login', '/m/register']) {
    await app.goto(path);
    await username.fill('half-a-name');
    await password.fill(SECRET);
    await app.reload();
    await expect(username).toHaveValue('half-a-name');
    await expect(password).toHaveValue('');
  }
  expect(await app.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(SECRET);
  await app.goto('/m/home');
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/voucherCenter');
  await app.getByLabel('Amount', { exact: true }).fill('321');
  await app.reload();
  await expect(app.getByLabel('Amount', { exact: true })).toHaveValue('321');
});
