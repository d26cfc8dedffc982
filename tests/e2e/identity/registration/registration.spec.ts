import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { ATTRIBUTION_KEY } from '#src/services/visit/attribution.ts';
import { findFaults } from '../../fixtures/find-faults.ts';
import { pressUntil } from '../../fixtures/press-until.ts';
import { expect, NETWORK_FAILURES, test, waitForCountry, waitForLobby } from '../../fixtures/test.ts';

const PASSWORD = 'a good one 7';
const MOBILE = '+639171234500';

const done = (page: Page) => page.getByRole('dialog', { name: 'Your account is ready' });
const failure = (page: Page) => page.locator('form').getByRole('alert');
const wrongField = (page: Page) => page.locator('[aria-invalid="true"]');
const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Register' });
const choose = (page: Page, way: string) => page.getByRole('tab', { name: way }).click();
const readSession = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);

async function fillIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
/** Until the status has arrived, the registration uses the most common settings. */
const waitForSettings = (page: Page) => page.getByRole('tab', { name: 'Mobile' }).waitFor();
async function confirm(page: Page): Promise<void> {
  await done(page).getByRole('button', { name: 'OK' }).click();
}

test('a guest registers by username and is logged in @both-hosts @iphone @all-hands @engines', async ({ app, requests }) => {
  await app.getByRole('link', { name: 'Register' }).click();
  await fillIn(app, ' Mary_1 ');
  await submit(app).click();
  await expect(done(app)).toContainText('mary_1');
  await confirm(app);
  await expect(app).toHaveURL(/\/m\/home$/);
  await expect(app.getByRole('link', { name: 'mary_1, your account' })).toBeVisible();
  expect(await requests('/wps/session/login')).toEqual([]);
  await app.goto('/m/register');
  await expect(app).toHaveURL(/\/m\/home$/);
});

test('a guest registers, and the notice leads to the first deposit @engines', async ({ app }) => {
  await app.getByRole('link', { name: 'Register' }).click();
  await fillIn(app, 'mary_2');
  await submit(app).click();
  await expect(done(app).getByRole('button')).toHaveText(['Make your first deposit', 'See all games', 'OK']);
  expect(await findFaults(app)).toEqual([]);
  await done(app).getByRole('button', { name: 'Make your first deposit' }).click();
  await expect(app).toHaveURL(/\/m\/voucherCenter$/);
  await expect(app.getByRole('link', { name: 'mary_2, your account' })).toBeVisible();
});

test("the operator's rules are explained, and every method marks what is missing before sending @engines", async ({
  page,
  requests,
}) => {
  await page.goto('/m/register');
  await waitForSettings(page);
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
    '4–20 letters, numbers or underscores',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('8–64 characters');
  await submit(page).click();
  await expect(page.getByText('Enter your username')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await choose(page, 'Mobile');
  await submit(page).click();
  await expect(page.getByText('Enter your mobile number')).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  for (const way of ['Mobile', 'Instant', 'Username']) {
    await choose(page, way);
    await submit(page).click();
    await expect(wrongField(page).first()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  }
  await fillIn(page, 'a', '1');
  await submit(page).click();
  await expect(wrongField(page)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  expect(await requests('/wps/member/register')).toEqual([]);
  for (const name of ['😀😀😀😀', 'مريم١٢٣', '   ', 'a'.repeat(10_000)]) {
    await fillIn(page, name);
    await submit(page).click();
    await expect(failure(page).filter({ hasText: /\w/ }).or(wrongField(page)).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(name);
    expect(await readSession(page)).toBeNull();
  }
});

test('a generated name is shown, and logs the player in @all-hands', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { identity: { registration: { alertAfter: false, loginAfter: false } } } });
  await page.goto('/m/register');
  await choose(page, 'Instant');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page).click();
  const name = (await page.locator('main output').textContent()) ?? '';
  expect(name).toMatch(/^\w{4,20}$/);
  await expect(page.getByText('Save your username and password somewhere safe.')).toBeVisible();
  // The browser's own prompt is outside the page.
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await page.goto('/m/login');
  await fillIn(page, name);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: `${name}, your account` })).toBeVisible();
});

test('a guest registers by mobile number with the code of a message @all-hands @engines', async ({ page, readCode }) => {
  await page.goto('/m/register');
  await choose(page, 'Mobile');
  await waitForCountry(page);
  await page.getByLabel('Mobile number').fill('0917 123 4500');
  await page.getByRole('button', { name: 'Send code' }).click();
  // The reply moves the focus.
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await page.getByLabel('SMS code', { exact: true }).fill(await readCode(MOBILE));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page).click();
  await expect(done(page)).toContainText(/Your username is \w+/);
  await expect(done(page).getByRole('button', { name: 'Copy username' })).toBeVisible();
  expect(await readSession(page)).toBeNull();
  await confirm(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await readSession(page)).not.toBeNull();
});

test.describe('with codes sent by the identity provider', () => {
  test.beforeEach(async ({ page, setMerchant, allowErrors }) => {
    allowErrors(NETWORK_FAILURES);
    await setMerchant('aurora', { settings: { smsProvider: { firebase: true } } });
    await page.goto('/m/register');
    await choose(page, 'Mobile');
    await waitForCountry(page);
    await page.getByLabel('Mobile number').fill('0917 123 4500');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  });
  const code = (page: Page) => page.getByLabel('SMS code', { exact: true });

  test('a wrong or expired code is reported beside it, and an unreachable provider above the button', async ({
    page,
    context,
    readCode,
  }) => {
    await code(page).fill('123456');
    await submit(page).click();
    await expect(code(page)).toHaveAccessibleDescription(/Code: auth\/code-expired/);
    await page.getByRole('button', { name: 'Send code' }).click();
    const right = await readCode(MOBILE);
    const wrong = page.locator('form').getByText(/auth\/invalid-verification-code/);
    await code(page).fill(right === '123456' ? '654321' : '123456');
    await pressUntil(submit(page), wrong);
    await expect(code(page)).toHaveAccessibleDescription(/Code: auth\/invalid-verification-code\s+Reason: \w/);
    await expect(code(page)).toBeFocused();
    await code(page).fill(right);
    await context.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
    await pressUntil(submit(page), failure(page).filter({ hasText: 'Code: auth/network-request-failed' }));
  });
});

test('with a default password a number is enough, and without alert and redirect the name stays @all-hands', async ({
  page,
  readCode,
  setMerchant,
}) => {
  const registration = { passwordByMobile: false, alertAfter: false, redirectAfter: false };
  const identity = { defaultPassword: 'start here 1', registration };
  await setMerchant('aurora', { settings: { identity } });
  await page.goto('/m/register');
  await choose(page, 'Mobile');
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await waitForCountry(page);
  await page.getByLabel('Mobile number').fill('9171234500');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('SMS code', { exact: true }).fill(await readCode(MOBILE));
  await submit(page).click();
  await expect(page.locator('main output')).toHaveText(/^\w+$/);
  await page.getByRole('link', { name: 'Start playing' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('a merchant can disable the alert, the login or the redirect, and offer a single method', async ({ page, setMerchant }) => {
  const settle = (registration: object) => setMerchant('aurora', { settings: { identity: { registration } } });
  const ways = ['username', 'mobile', 'autoUsername'];
  await settle({ alertAfter: false, loginAfter: false, redirectAfter: false });
  await page.goto('/m/register');
  await waitForSettings(page);
  await fillIn(page, 'quiet_one');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  expect(await readSession(page)).toBeNull();
  await expect(page.locator('main').getByRole('link', { name: 'Log in' })).toBeVisible();

  await settle({ alertAfter: true, loginAfter: true, redirectAfter: false });
  await page.goto('/m/register');
  await waitForSettings(page);
  await fillIn(page, 'stayer');
  await submit(page).click();
  await confirm(page);
  await expect(page.locator('main').getByRole('link', { name: 'See all games' })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/register$/);
  expect(await readSession(page)).toContain('stayer');

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/m/register');
  await choose(page, 'Instant');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page).click();
  await confirm(page);
  await expect(page.locator('main output')).toHaveText(/^\w+$/);
  await page.getByRole('link', { name: 'Start playing' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);

  await page.evaluate(() => sessionStorage.clear());
  await settle({ ways: ['mobile'] });
  await page.goto('/m/register');
  // Until the operator's status arrives, the form shows a username without tabs.
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expect(page.getByRole('tab').or(page.getByRole('tabpanel'))).toHaveCount(0);
  await settle({ ways });
});

test('a taken name is reported beside it, in the operator’s words @all-hands @engines', async ({ page, operator }) => {
  const message = 'Another player is called Grace. Try grace_2.';
  await operator.control('POST', 'refusals', { endpoint: 'member.register', errorCode: 'username_taken', message });
  await page.goto('/m/register');
  await fillIn(page, 'Grace');
  await submit(page).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(message);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await expect(submit(page)).not.toHaveAttribute('aria-busy');
});

test('an impatient player registers once, and a line that dies meanwhile leaves at most one account', async ({
  leaveOneLine,
  loseAnswers,
  page,
  requests,
  setLine,
}) => {
  await leaveOneLine();
  await page.goto('/m/register');
  await fillIn(page, 'survivor');
  const answerAgain = await loseAnswers('/wps/member/register');
  await submit(page).click();
  await expect(failure(page)).toContainText('We lost the connection');
  await answerAgain();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('survivor');
  await page.goto('/m/register');
  await fillIn(page, 'survivor');
  await submit(page).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(/taken/i);

  const before = (await requests('/wps/member/register')).length;
  await page.goto('/m/register');
  await setLine(0, 'slow', { latencyMs: 400, bytesPerSecond: 100_000 });
  await fillIn(page, 'hasty');
  await submit(page).dblclick();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(done(page)).toBeVisible();
  expect(await requests('/wps/member/register')).toHaveLength(before + 1);
});

test('only the latest origin of a visitor survives a session', async ({ page, login }) => {
  const readVisit = () => page.evaluate((key) => localStorage.getItem(key), ATTRIBUTION_KEY);
  await page.goto('/m/home?affiliateCode=PARTNER&r=FRIEND&fbclid=click&ticket=secret');
  await expect.poll(readVisit).toContain('PARTNER');
  await page.goto('/m/home?affiliateCode=LATER');
  await waitForLobby(page);
  await login('ada');
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect.poll(readVisit).toContain('LATER');
  const { affiliateCode, r, fbclid } = JSON.parse((await readVisit()) ?? '{}');
  expect([affiliateCode, r, fbclid]).toMatchObject([
    { value: 'LATER', domain: 'localhost' },
    { value: 'FRIEND' },
    { value: 'click' },
  ]);
  expect(await readVisit()).not.toContain('secret');
});
