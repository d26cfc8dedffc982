import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import type { Simulator } from '#tests/simulator/start-simulator.ts';
import { PASSWORD, startSession } from '#tests/simulator/state.ts';
import { expect, forgetSession, test } from './simulator-fixtures.ts';

const CHANGED = 'another place 2';
const PASSWORD_CALL = '**/wps/member/password';

/** Opens a member's screen, and logs in on the way. */
async function logInAt(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Username' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function changePassword(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/m\/changePsw\?backUrl=/);
  await page.getByLabel('Current password').fill(PASSWORD);
  for (const label of ['New password', 'Confirm new password']) await page.getByLabel(label, { exact: true }).fill(CHANGED);
  await page.getByRole('button', { name: 'Change password' }).click();
}

function findMember({ state }: Simulator, wanted: string) {
  const member = state.members.find(({ name }) => name === wanted);
  if (!member) throw new Error(`the operator does not know ${wanted}`);
  return member;
}

test('a member sees rank and number, opens the chat and logs out', async ({ app, logIn }) => {
  await logIn('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await expect(app.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
  await app.getByRole('link', { name: 'Chat' }).click();
  await expect(app.frameLocator('iframe').getByRole('heading', { name: 'Talk to us' })).toBeVisible();
  await app.goto('/m/member/home');
  await app.getByRole('button', { name: 'Log out' }).click();
  await expect(app.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await app.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY)).toBeNull();
});

test('an operator that supports it receives the logout', async ({ app, logIn, simulator }) => {
  simulator.set({ inventions: ['logout'] });
  await logIn('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await app.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => simulator.state.sessions.size).toBe(0);
});

test('a player who logs in for the first time, or with an expired password, changes it first', async ({ page, simulator }) => {
  simulator.set({ inventions: ['password-change'] });
  for (const name of ['edsger', 'barbara']) {
    await logInAt(page, '/m/member/home', name);
    await changePassword(page);
    await page.getByRole('dialog', { name: 'Password changed' }).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/m/member/home');
    expect(findMember(simulator, name).password).toBe(CHANGED);
    await forgetSession(page);
  }
});

test('an unsupported password change offers a way out, however it is answered', async ({ page, context }) => {
  for (const [what, answer] of [
    ['HTTP 500', { status: 500, json: { success: false, message: 'No handler' } }],
    ['HTTP 403 with a page', { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' }],
    ['HTTP 401 without a code', { status: 401, json: { status: 401, error: 'Unauthorized' } }],
    ['a code of its own', { json: { success: false, errorCode: 'API_NOT_FOUND', message: 'No such API' } }],
  ] as const) {
    await context.unroute(PASSWORD_CALL);
    await context.route(PASSWORD_CALL, (route) => route.fulfill(answer));
    await logInAt(page, '/m/member/home', 'edsger');
    await changePassword(page);
    await expect(page.getByRole('button', { name: 'Contact us' }), what).toBeVisible();
    await page.getByRole('button', { name: 'Continue without changing it' }).click();
    await expect(page).toHaveURL('/m/member/home');
    await forgetSession(page);
  }
});

test('an unsupported password change offers a way out', async ({ page, simulator }) => {
  await logInAt(page, '/m/member/home', 'edsger');
  await changePassword(page);
  await expect(page.getByText("Passwords can't be changed here. Please contact us.")).toBeVisible();
  await page.getByRole('button', { name: 'Contact us' }).click();
  await expect(page.getByRole('link', { name: 'Telegram' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Continue without changing it' }).click();
  await expect(page).toHaveURL('/m/member/home');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'edsger' })).toBeVisible();
  expect(findMember(simulator, 'edsger').password).toBe(PASSWORD);
});

test('a token in the address starts a session, and is sent to the operator only as a header', async ({ page, simulator }) => {
  const token = startSession(simulator.state, findMember(simulator, 'ada'));
  await page.goto(`/m/member/home?token=${token}&a=1`);
  await expect(page).toHaveURL('/m/member/home?a=1');
  await expect(page.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
  expect(simulator.requests.filter(({ query }) => query.includes(token))).toEqual([]);
});

test('an agent sees that the operator registers no members for them', async ({ page }) => {
  await logInAt(page, '/m/member/home', 'grace');
  await expect(page.getByText('Agent', { exact: true })).toBeVisible();
  await page.goto('/m/agentRegister');
  await expect(page.getByText("This isn't available at Aurora.")).toBeVisible();
});

test('a member of type 4 has no chat, and a language only on the device', async ({ page, simulator }) => {
  await logInAt(page, '/m/chat', 'linus');
  await expect(page.getByText("This isn't available for your account.")).toBeVisible();
  await page.goto('/m/home');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
  await expect(page.getByRole('link', { name: 'linus，您的账户' })).toBeVisible();
  expect(simulator.requests.filter(({ call }) => /CBS_|language/.test(call))).toEqual([]);
});

test("a member's choice of language is sent to the operator", async ({ page, simulator }) => {
  await logInAt(page, '/m/login', 'ada');
  // The login has a choice of its own.
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
  await expect.poll(() => findMember(simulator, 'ada').language).toBe('CN');
});
