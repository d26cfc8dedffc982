import type { Locator, Page, Route } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { createCode } from '../fixtures/authenticator-code.ts';
import { findFaultsInColours } from '../fixtures/find-faults.ts';
import { pressUntil } from '../fixtures/press-until.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';

const VERIFICATION = '/wps/session/login/verification';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notice' });
const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const account = (page: Page) => page.getByRole('link', { name: 'alan, your account' });
const readSession = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);

/** Opens the dialog that requests one more proof. */
async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/m/login');
  await page.getByRole('textbox', { name: 'Username' }).fill('alan');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

const choose = (page: Page, name: string) => dialog(page).getByRole('tab', { name }).click();
const verifyButton = (page: Page) => dialog(page).getByRole('button', { name: 'Verify' });
const verify = (page: Page) => verifyButton(page).click();
const sendCode = (page: Page) => dialog(page).getByRole('button', { name: 'Send code' }).click();

async function fillPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Country: / }).click();
  await page.getByRole('button', { name: /^Vietnam/ }).click();
  await box(page, 'Mobile number').fill('0912 345 678');
}

test('the payee’s name logs alan in, with blanks around it @all-hands @engines', async ({ page }) => {
  const notice = await openDialog(page);
  await expect(notice).toContainText("Your current IP address isn't on record, so one quick verification is required.");
  await box(page, 'Name on your bank account').fill('  alan turing ');
  // The notice lasts for a moment.
  const told = page.waitForFunction(() => document.body.textContent?.includes('Verified. Logging you in…'));
  await box(page, 'Name on your bank account').press('Enter');
  await told;
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL('/m/home');
});

test('a code by SMS logs alan in @all-hands', async ({ page, readCode }) => {
  await openDialog(page);
  await choose(page, 'SMS');
  await fillPhone(page);
  await sendCode(page);
  await expect(box(page, 'SMS code')).toBeFocused();
  await box(page, 'SMS code').fill(await readCode('+84912345678'));
  await verify(page);
  await expect(account(page)).toBeVisible();
});

test('the authenticator logs alan in, and no code of it twice @all-hands @engines', async ({ page }) => {
  await openDialog(page);
  await choose(page, 'Google Authenticator');
  const code = createCode();
  await box(page, 'Authenticator code').fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await verify(page);
  await expect(account(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());

  await openDialog(page);
  await choose(page, 'Google Authenticator');
  await box(page, 'Authenticator code').fill(code);
  await verify(page);
  await expect(dialog(page).getByText('This code has expired.')).toBeVisible();
  await expect(box(page, 'Authenticator code')).toBeFocused();
});

test('a code by e-mail logs alan in, and an operator without such codes receives the address alone @all-hands', async ({
  leaveOneLine,
  page,
  context,
  requests,
  readCode,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  const unknown = { status: 404, json: { success: false, errorCode: 'not_found', message: '' } };
  await leaveOneLine();
  await context.route('**/wps/verification/email/noLogin', (route) => route.fulfill(unknown));
  await openDialog(page);
  await choose(page, 'Email');
  await box(page, 'Email address').fill('alan@example.test');
  await sendCode(page);
  await expect(dialog(page).getByText('No code needed')).toBeVisible();
  await expect(box(page, 'Email code')).toHaveCount(0);
  await verify(page);
  await expect.poll(async () => (await requests(VERIFICATION)).length).toBe(1);

  await context.unroute('**/wps/verification/email/noLogin');
  await page.keyboard.press('Escape');
  await waitForHistory(page);
  await openDialog(page);
  await choose(page, 'Email');
  await box(page, 'Email address').fill('alan@example.test');
  await sendCode(page);
  await box(page, 'Email code').fill(await readCode('alan@example.test'));
  await verify(page);
  await expect(account(page)).toBeVisible();
});

test('tabs are in order and clear the form, and every method shows its errors beside its field', async ({ page, requests }) => {
  const notice = await openDialog(page);
  const tabs = notice.getByRole('tab');
  await expect(tabs).toHaveText(['Name on bank account', 'SMS', 'Google Authenticator', 'Email']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await box(page, 'Name on your bank account').fill('typed');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.last()).toBeFocused();
  await expect(box(page, 'Email address')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(box(page, 'Name on your bank account')).toHaveValue('');

  for (const [tab, field, words] of [
    ['Name on bank account', 'Name on your bank account', 'Enter the name on your bank account'],
    ['SMS', 'Mobile number', 'Enter your mobile number'],
    ['Google Authenticator', 'Authenticator code', 'Enter the code from your app'],
    ['Email', 'Email address', 'Enter your email address'],
  ] as const) {
    await choose(page, tab);
    await box(page, field).fill('   ');
    await verify(page);
    await expect(notice.getByText(words)).toBeVisible();
    await expect(box(page, field)).toBeFocused();
    await expect(box(page, field)).toHaveAttribute('aria-invalid', 'true');
    expect(await findFaultsInColours(page)).toEqual([]);
    if (tab !== 'SMS' && tab !== 'Email') continue;
    await choose(page, 'Name on bank account');
    await choose(page, tab);
    await sendCode(page);
    await expect(notice.getByText(words)).toBeVisible();
  }
  expect(await requests('/wps/verification')).toEqual([]);
  expect(await requests(VERIFICATION)).toEqual([]);
  await choose(page, 'Name on bank account');
  await box(page, 'Name on your bank account').fill('🎟️ مزيف');
  await verify(page);
  await expect(dialog(page).getByText("doesn't match")).toBeVisible();
  await expect(box(page, 'Name on your bank account')).toHaveValue('🎟️ مزيف');
  await choose(page, 'Email');
  await box(page, 'Email address').fill('alan@example.test');
  await box(page, 'Email code').fill('123456');
  // A submit within 500 ms of the last reply is ignored.
  await pressUntil(verifyButton(page), box(page, 'Email code').and(page.locator('[aria-invalid="true"]')));
  await box(page, 'Email code').fill('9'.repeat(10_240));
  await verify(page);
  await expect(dialog(page).getByText('Too long')).toBeVisible();
});

test('a reply after the player has left logs no player in', async ({ leaveOneLine, page, context }) => {
  await leaveOneLine();
  await page.clock.install();
  for (const [how, leave] of [
    ['Esc', () => page.keyboard.press('Escape')],
    ['Back', () => page.goBack()],
  ] as const) {
    const reached = new Promise<Route>((resolve) => void context.route(`**${VERIFICATION}`, resolve));
    await openDialog(page);
    await box(page, 'Name on your bank account').fill('ALAN TURING');
    await verify(page);
    const route = await reached;
    await leave();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused();
    const late = { id: '7', userName: 'alan', token: 'late', firstTimeLogin: false, passwordExpired: false };
    // The browser may have cancelled the request, as it should.
    const headers = { 'X-Row': 'session.verification' };
    await route.fulfill({ headers, json: { success: true, value: late } }).catch(() => {});
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('alan');
    // A reply to the player's next action proves that the late reply has been processed.
    await page.clock.fastForward(1_000);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog(page)).toBeVisible();
    await page.clock.fastForward(10_000);
    await choose(page, 'SMS');
    await expect(box(page, 'Mobile number')).toBeVisible();
    await expect(page).toHaveURL('/m/login');
    expect([how, await readSession(page)]).toEqual([how, null]);
    await page.keyboard.press('Escape');
    await waitForHistory(page);
  }
});

test('a line that dies during a verification leaves its outcome open', async ({ leaveOneLine, loseAnswers, page, requests }) => {
  await leaveOneLine();
  await openDialog(page);
  await box(page, 'Name on your bank account').fill('ALAN TURING');
  await loseAnswers(VERIFICATION);
  await verify(page);
  await expect(dialog(page).getByRole('alert')).toContainText('We lost the connection');
  expect(await requests(VERIFICATION)).toHaveLength(1);
  await expect(box(page, 'Name on your bank account')).toHaveValue('ALAN TURING');
});
