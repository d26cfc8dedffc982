import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { findFaultsInColours } from '../fixtures/find-faults.ts';
import { expect, test } from '../fixtures/wishes.ts';

const OLD = 'fastline-1';
const NEW = 'another place 2';

async function logInAs(page: Page, name: string, password = OLD): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function fillChange(page: Page, current: string, next: string, repeat = next): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(repeat);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function change(page: Page, current: string, next: string): Promise<void> {
  await fillChange(page, current, next);
  const notice = page.getByRole('dialog', { name: 'Password changed' });
  await expect(notice).toContainText('Use your new password');
  await notice.getByRole('button', { name: 'OK' }).click();
}

test('edsger must change his password before he goes on where he wanted @both-hosts', async ({ page }) => {
  await page.goto('/m/game');
  await logInAs(page, 'edsger');
  await expect(page).toHaveURL(/\/m\/changePsw\?backUrl=/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await change(page, OLD, NEW);
  await expect(page).toHaveURL('/m/game');
  await page.reload();
  await expect(page).toHaveURL('/m/game');
});

test('who must change it is led back from every screen but may log out', async ({ page }) => {
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

test('an expired password passes where the merchant does not mind', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { flags: { PWDEXPFORCECHANGE3: false } });
  await page.goto('/m/login');
  await logInAs(page, 'barbara');
  await expect(page).toHaveURL('/m/home');
});

test('the default password of the merchant must be changed', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { identity: { defaultPassword: OLD } } });
  await page.goto('/m/login');
  await logInAs(page, 'ada');
  await expect(page).toHaveURL('/m/changePsw');
});

test('ada changes hers by choice and logs in with the new one', async ({ app, login, requests }) => {
  await login('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await app.getByRole('link', { name: 'Change password' }).click();
  await change(app, OLD, NEW);
  await expect(app).toHaveURL('/m/member/home');
  await app.getByRole('button', { name: 'Log out' }).click();
  await app.getByRole('link', { name: 'Log in' }).click();
  await logInAs(app, 'ada', NEW);
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  expect(await requests('/wps/member/password')).toHaveLength(1);
});

test('what is wrong is said beside its field, and what was typed stays', async ({ page, requests }) => {
  await page.goto('/m/login?backUrl=%2Fm%2FchangePsw');
  await logInAs(page, 'ada');
  const current = page.getByLabel('Current password');
  const next = page.getByLabel('New password', { exact: true });
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Enter your current password')).toBeVisible();
  await expect(current).toBeFocused();
  await fillChange(page, OLD, NEW, 'something else');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await fillChange(page, OLD, OLD);
  await expect(next).toBeFocused();
  await fillChange(page, OLD, 'x'.repeat(10_000));
  await expect(page.getByText('Too long')).toHaveCount(2);
  expect(await requests('/wps/member/password')).toEqual([]);
  await fillChange(page, 'not hers', NEW);
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(next).toHaveValue(NEW);
});

test('no password is kept anywhere by a change', async ({ page, context }) => {
  const bodies: string[] = [];
  context.on('request', (request) => bodies.push(request.postData() ?? ''));
  await page.goto('/m/login');
  await logInAs(page, 'edsger');
  await change(page, OLD, NEW);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).toContain(SESSION_STORAGE_KEY);
  for (const text of [stored, ...bodies]) for (const password of [OLD, NEW]) expect(text).not.toContain(password);
});

test('the change has no serious fault, with errors shown', async ({ page }) => {
  await page.goto('/m/login');
  await logInAs(page, 'edsger');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Enter your current password')).toBeVisible();
  expect(await findFaultsInColours(page)).toEqual([]);
});

test('an impatient double tap sends one change', async ({ page, requests }) => {
  await page.goto('/m/login');
  await logInAs(page, 'edsger');
  await page.getByLabel('Current password').fill(OLD);
  for (const label of ['New password', 'Confirm new password']) await page.getByLabel(label, { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Password changed' })).toContainText('Use your new password');
  expect(await requests('/wps/member/password')).toHaveLength(1);
});
