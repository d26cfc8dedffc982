import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import type { RequestRecord } from '#sandbox/faults/request-records.ts';
import { findFaultsInColours } from '../fixtures/find-faults.ts';
import { pressUntil } from '../fixtures/press-until.ts';
import { expect, test } from '../fixtures/test.ts';

const OLD = 'fastline-1';
const NEW = 'another place 2';

async function logInAs(page: Page, name: string, password = OLD): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function fillChange(page: Page, current: string, next: string, repeat = next): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(repeat);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** Expects the last change to be sent once, and then read back over one or more of the other lines. */
function expectOneChange([changed, ...readBack]: readonly RequestRecord[]): void {
  expect(readBack.length).toBeGreaterThan(0);
  expect(readBack.map(({ line }) => line)).not.toContain(changed?.line);
}

test('edsger must change the password before the requested screen, and it is stored nowhere @all-hands @engines', async ({
  page,
  context,
  requests,
}) => {
  const bodies: string[] = [];
  context.on('request', (request) => bodies.push(request.postData() ?? ''));
  await page.goto('/m/game');
  await logInAs(page, 'edsger');
  await expect(page).toHaveURL(/\/m\/changePsw\?backUrl=/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Enter your current password')).toBeVisible();
  await page.getByLabel('Current password').fill(OLD);
  for (const label of ['New password', 'Confirm new password']) await page.getByLabel(label, { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).dblclick();
  const notice = page.getByRole('dialog', { name: 'Password changed' });
  await expect(notice).toContainText('Use your new password');
  expectOneChange(await requests('/wps/member/password'));
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/m/game');
  await page.reload();
  await expect(page).toHaveURL('/m/game');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).toContain(SESSION_STORAGE_KEY);
  for (const text of [stored, ...bodies]) for (const password of [OLD, NEW]) expect(text).not.toContain(password);
});

test('a player who must change the password is redirected from every screen but may log out @engines', async ({ page }) => {
  await page.goto('/m/login');
  await logInAs(page, 'barbara');
  await expect(page).toHaveURL('/m/changePsw');
  for (const path of ['/m/home', '/m/member/home', '/m/register', '/m/trialGame']) {
    await page.goto(path);
    await expect(page).toHaveURL('/m/changePsw');
  }
  await expect(page.getByText('Your password has expired.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the merchant enforces the change of an expired password and of its default one @engines', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { flags: { PWDEXPFORCECHANGE3: false } });
  await page.goto('/m/login');
  await logInAs(page, 'barbara');
  await expect(page).toHaveURL('/m/home');
  await expect(page.getByRole('link', { name: 'barbara, your account' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await setMerchant('aurora', { settings: { identity: { defaultPassword: OLD } } });
  await page.goto('/m/login');
  await logInAs(page, 'ada');
  await expect(page).toHaveURL('/m/changePsw');
});

test('errors are shown beside their fields, until ada has changed her password and logs in with the new one @engines', async ({
  app,
  login,
  requests,
}) => {
  await login('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await app.getByRole('link', { name: 'Change password' }).click();
  const current = app.getByLabel('Current password');
  const next = app.getByLabel('New password', { exact: true });
  await app.getByRole('button', { name: 'Change password' }).click();
  await expect(app.getByText('Enter your current password')).toBeVisible();
  await expect(current).toBeFocused();
  expect(await findFaultsInColours(app)).toEqual([]);
  await fillChange(app, OLD, NEW, 'something else');
  await expect(app.getByText("Passwords don't match")).toBeVisible();
  await fillChange(app, OLD, OLD);
  await expect(next).toBeFocused();
  await fillChange(app, OLD, 'x'.repeat(10_000));
  await expect(app.getByText('Too long')).toHaveCount(2);
  expect(await requests('/wps/member/password')).toEqual([]);
  await fillChange(app, 'not hers', NEW);
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(next).toHaveValue(NEW);

  await current.fill(OLD);
  const notice = app.getByRole('dialog', { name: 'Password changed' });
  // A submit within 500 ms of the last reply is ignored.
  await pressUntil(app.getByRole('button', { name: 'Change password' }), notice);
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(app).toHaveURL('/m/member/home');
  await app.getByRole('button', { name: 'Log out' }).click();
  await app.getByRole('link', { name: 'Log in' }).click();
  await logInAs(app, 'ada', NEW);
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  // The first one had a wrong password.
  expectOneChange((await requests('/wps/member/password')).slice(1));
});
