import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/simulator/state.ts';
import { pressVerification } from '../fixtures/press-verification.ts';
import { waitForCountry } from '../fixtures/test.ts';
import { choose } from '../identity/provider/provider-fixtures.ts';
import { describeCaptcha, describeProvider, expect, test, waitForCaptcha } from './simulator-fixtures.ts';

const NEW_MOBILE = '639171234500';

const account = (page: Page) => page.getByRole('link', { name: /, your account$/ });
const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Register' }).click();
const openWay = async (page: Page, way: string) => {
  await page.goto('/m/register');
  await page.getByRole('tab', { name: way }).click();
};

test.beforeEach(async ({ stage, provider, simulator }) => {
  simulator.set({ flags: { FIREBASECREATEACC3: 'Y' } });
  await stage.state({
    registration: { ways: ['username', 'mobile', 'autoUsername'] },
    channels: ['google'],
    provider: describeProvider(provider),
  });
});

/** Whether a code is required is unknown until the status has arrived. */
async function fillInMobile(page: Page): Promise<void> {
  await openWay(page, 'Mobile');
  await waitForCountry(page);
  await page.getByLabel('Mobile number').fill('0917 123 4500');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

test('a new player registers with only a number', async ({ page, simulator }) => {
  await fillInMobile(page);
  await expect(page.getByLabel('SMS code', { exact: true })).toHaveCount(0);
  await submit(page);
  await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toBeVisible();
  expect(simulator.state.members.at(-1)).toMatchObject({ mobile: NEW_MOBILE, password: PASSWORD });
});

test('a new player sends the code that the deployment file requires', async ({ page, stage, simulator }) => {
  simulator.set({ inventions: ['registration-code'] });
  await stage.state({ registration: { ways: ['username', 'mobile'], codeByMobile: true } });
  await fillInMobile(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => simulator.state.codes.has(NEW_MOBILE)).toBe(true);
  await page.getByLabel('SMS code', { exact: true }).fill(simulator.state.codes.get(NEW_MOBILE) ?? '');
  await submit(page);
  await expect.poll(() => simulator.state.members.at(-1)?.mobile).toBe(NEW_MOBILE);
});

test('leaves the form of a name and a password to the operator', async ({ page, simulator }) => {
  await openWay(page, 'Username');
  await page.getByRole('textbox', { name: 'Username' }).fill('Ünà');
  await page.getByLabel('Password', { exact: true }).fill('1');
  await submit(page);
  await expect.poll(() => simulator.state.members.at(-1)?.name).toBe('Ünà');
});

test('a new player sees their generated name', async ({ page, simulator }) => {
  await openWay(page, 'Instant');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page);
  const done = page.getByRole('dialog', { name: 'Your account is ready' });
  await expect(done).toBeVisible();
  await expect(done).toContainText(simulator.state.members.at(-1)?.name ?? 'nobody');
});

test('an unlinked account of a provider registers a new player', async ({ page, simulator }) => {
  simulator.set({ inventions: ['provider-registration'] });
  await page.goto('/m/register');
  await choose(page, 'Google', /New person/);
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await dialog.getByRole('button', { name: 'Create a new account' }).click();
  await page.getByRole('dialog', { name: 'Your account is ready' }).getByRole('button', { name: 'OK' }).click();
  await expect(account(page)).toBeVisible();
  expect(simulator.state.members.at(-1)?.subjects).toEqual([expect.stringMatching(/^google\.com:new-/)]);
});

test('an unlinked account of a provider sees that the operator does not support this', async ({ page }) => {
  await page.goto('/m/register');
  await choose(page, 'Google', /New person/);
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await dialog.getByRole('button', { name: 'Create a new account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText("This isn't available at Aurora.");
  await expect(dialog.getByRole('button', { name: 'Link to my account' })).toBeEnabled();
});

test('a registration with a required captcha includes its proof', async ({ page, stage, simulator, provider }) => {
  simulator.set({ flags: { GEETEST3: 'Y' } });
  await stage.state({ captcha: describeCaptcha(provider, 'v4') });
  await page.goto('/m/register');
  await waitForCaptcha(page);
  await page.getByRole('textbox', { name: 'Username' }).fill('mary_simulated');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page);
  await pressVerification(page);
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  expect(simulator.state.members.at(-1)).toMatchObject({ name: 'mary_simulated' });
});

test('a code with a required captcha is requested with its proof', async ({ page, stage, simulator, provider }) => {
  simulator.set({ flags: { GEETESTVCODE3: 'Y' } });
  await stage.state({ registration: { ways: ['mobile'], codeByMobile: true }, captcha: describeCaptcha(provider, 'v4') });
  await page.goto('/m/register');
  await waitForCaptcha(page);
  await waitForCountry(page);
  await page.getByLabel('Mobile number').fill('0917 123 4500');
  await page.getByRole('button', { name: 'Send code' }).click();
  await pressVerification(page);
  await expect.poll(() => simulator.state.codes.has(NEW_MOBILE)).toBe(true);
});
