import type { Page } from '@playwright/test';
import { SANDBOX_GEETEST_KEY } from '#operator/domain/captcha/create-geetest.ts';
import { listAuthCodes } from '#tests/simulator/auth-code.ts';
import { ADA_MOBILE, ALAN_MOBILE, PASSWORD, TWO_FACTOR } from '#tests/simulator/state.ts';
import { pressVerification } from '../fixtures/press-verification.ts';
import { waitForCountry } from '../fixtures/test.ts';
import { choose } from '../identity/provider/provider-fixtures.ts';
import { describeCaptcha, describeProvider, endSession, expect, test, waitForCaptcha } from './simulator-fixtures.ts';

const notice = (page: Page) => page.getByRole('dialog', { name: 'Notice' });

async function logInAsAlan(page: Page): Promise<void> {
  await page.goto('/m/login');
  await page.getByRole('textbox', { name: 'Username' }).fill('alan');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function verify(page: Page): Promise<void> {
  await notice(page).getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('link', { name: 'alan, your account' })).toBeVisible();
}

const PROOFS = [
  ['Name on bank account', 'Name on your bank account', () => TWO_FACTOR.payeeName],
  ['Google Authenticator', 'Authenticator code', () => listAuthCodes(TWO_FACTOR.secret, Date.now())[1] ?? ''],
] as const;

test('the payee’s name and an authenticator are second factors that log alan in', async ({ page }) => {
  for (const [tab, box, proof] of PROOFS) {
    await logInAsAlan(page);
    await notice(page).getByRole('tab', { name: tab }).click();
    await notice(page).getByRole('textbox', { name: box }).fill(proof());
    await verify(page);
    await endSession(page);
  }
});

test('an e-mail address logs alan in without a code, because the operator sends none', async ({ page }) => {
  await logInAsAlan(page);
  await notice(page).getByRole('tab', { name: 'Email' }).click();
  await notice(page).getByRole('textbox', { name: 'Email address' }).fill(TWO_FACTOR.email);
  await expect(notice(page).getByRole('button', { name: 'Send code' })).toHaveCount(0);
  await verify(page);
});

test('a code by SMS is a second factor that logs alan in', async ({ page, simulator }) => {
  await logInAsAlan(page);
  await notice(page).getByRole('tab', { name: 'SMS' }).click();
  await page.getByRole('button', { name: /^Country: / }).click();
  await page.getByRole('button', { name: /Vietnam/ }).click();
  await notice(page).getByRole('textbox', { name: 'Mobile number' }).fill('0912 345 678');
  await notice(page).getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => simulator.state.codes.has(ALAN_MOBILE)).toBe(true);
  await notice(page)
    .getByRole('textbox', { name: 'SMS code' })
    .fill(simulator.state.codes.get(ALAN_MOBILE) ?? '');
  await verify(page);
});

test('the deployment file adds login methods: a code, a provider, a captcha', async ({ page, stage, simulator, provider }) => {
  await stage.state({
    loginWays: ['username', 'sms'],
    channels: ['google'],
    provider: describeProvider(provider),
    captcha: describeCaptcha(provider, 'v4'),
  });
  const account = page.getByRole('banner').getByRole('link', { name: /^Account$|, your account$/ });

  await page.goto('/m/login');
  await page.getByRole('tab', { name: 'With SMS code' }).click();
  await waitForCountry(page);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('917 123 4567');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => simulator.state.codes.has(ADA_MOBILE)).toBe(true);
  await page.getByRole('textbox', { name: 'SMS code' }).fill(simulator.state.codes.get(ADA_MOBILE) ?? '');
  await page.getByRole('textbox', { name: 'SMS code' }).press('Enter');
  await expect(account).toBeVisible();

  await endSession(page);
  await choose(page, 'Google', /Ada Lovelace/);
  await expect(account).toBeVisible();

  simulator.set({ flags: { GEETEST3: 'Y' } });
  await endSession(page);
  await waitForCaptcha(page);
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const box = page.frameLocator('iframe[title="Verification"]').getByRole('dialog');
  await box.getByRole('button', { name: 'I am a person' }).click();
  await expect(account).toBeVisible();
});

test('the third version of the captcha logs ada in, and logs her in automatically if it asks nothing', async ({
  page,
  stage,
  simulator,
  provider,
  standIns,
}) => {
  await stage.state({ captcha: describeCaptcha(provider, 'v3') });
  simulator.set({
    flags: { GEETEST3: 'Y', MOBILEAUTOLOGIN3: 1 },
    captcha: { api: provider, id: 'simulator', key: SANDBOX_GEETEST_KEY },
  });
  const account = page.getByRole('link', { name: 'ada, your account' });
  await page.goto('/m/login');
  await waitForCaptcha(page);
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await pressVerification(page);
  await expect(account).toBeVisible();

  await standIns.control('POST', 'captcha', { mode: 'pass' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('MC_REMEMBERED_LOGIN'))).toContain('sealed:');
  await endSession(page);
  await expect(account).toBeVisible();
});
