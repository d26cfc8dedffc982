import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/simulator/state.ts';
import { waitForCountry } from '../fixtures/wishes.ts';
import { choose } from '../identity/provider/provider-wishes.ts';
import { describeCaptcha, describeProvider, expect, test, waitForCaptcha } from './simulator-wishes.ts';

const NEW_MOBILE = '639171234500';

const solve = (page: Page) =>
  page.frameLocator('iframe[title="Verification"]').getByRole('button', { name: 'I am a person' }).click();
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

test('a newcomer registers by a number and the code that is sent to it', async ({ page, simulator }) => {
  await openWay(page, 'Mobile');
  await waitForCountry(page);
  await page.getByLabel('Mobile number').fill('0917 123 4500');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => simulator.state.codes.has(NEW_MOBILE)).toBe(true);
  // the answer moves the focus
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await page.getByLabel('SMS code', { exact: true }).fill(simulator.state.codes.get(NEW_MOBILE) ?? '');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await page.getByRole('link', { name: 'Start playing' }).click();
  await expect(account(page)).toBeVisible();
  expect(simulator.state.members.at(-1)).toMatchObject({ mobile: NEW_MOBILE, password: PASSWORD });
});

test('a newcomer with a made-up name is told the name', async ({ page, simulator }) => {
  await openWay(page, 'Quick');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expect(page.locator('main output')).toContainText(simulator.state.members.at(-1)?.name ?? 'nobody');
});

test('a stranger from a provider begins as a new player', async ({ page, simulator }) => {
  await page.goto('/m/register');
  await choose(page, 'Google', /New person/);
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await dialog.getByRole('button', { name: 'Create a new account' }).click();
  await expect(account(page)).toBeVisible();
  expect(simulator.state.members.at(-1)?.subjects).toEqual([expect.stringMatching(/^google\.com:new-/)]);
});

test('a registration that the operator wants a captcha for is made with its proof', async ({
  page,
  stage,
  simulator,
  provider,
}) => {
  simulator.set({ flags: { GEETEST3: 'Y' } });
  await stage.state({ captcha: describeCaptcha(provider, 'v4') });
  await page.goto('/m/register');
  await waitForCaptcha(page);
  await page.getByLabel('Username').fill('mary_simulated');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page);
  await solve(page);
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  expect(simulator.state.members.at(-1)).toMatchObject({ name: 'mary_simulated' });
});

test('a code that the operator wants a captcha for is sent with its proof', async ({ page, stage, simulator, provider }) => {
  simulator.set({ flags: { GEETESTVCODE3: 'Y' } });
  await stage.state({ registration: { ways: ['mobile'] }, captcha: describeCaptcha(provider, 'v4') });
  await page.goto('/m/register');
  await waitForCountry(page);
  await page.getByLabel('Mobile number').fill('0917 123 4500');
  await page.getByRole('button', { name: 'Send code' }).click();
  await solve(page);
  await expect.poll(() => simulator.state.codes.has(NEW_MOBILE)).toBe(true);
});
