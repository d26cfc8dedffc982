import type { Page } from '@playwright/test';
import type { Simulator } from '#tests/simulator/start-simulator.ts';
import { PASSWORD, startSession } from '#tests/simulator/state.ts';
import { expect, test } from './simulator-wishes.ts';

const CHANGED = 'another place 2';

/** Opens a page that is a member's, and logs in on the way. */
async function logInAt(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

function findMember({ state }: Simulator, wanted: string) {
  const member = state.members.find(({ name }) => name === wanted);
  if (!member) throw new Error(`the operator does not know ${wanted}`);
  return member;
}

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

for (const [why, name] of [
  ['for the first time', 'edsger'],
  ['with an expired password', 'barbara'],
] as const)
  test(`who logs in ${why} changes the password before anything else`, async ({ page, simulator }) => {
    await logInAt(page, '/m/member/home', name);
    await expect(page).toHaveURL(/\/m\/changePsw\?backUrl=/);
    await page.getByLabel('Current password').fill(PASSWORD);
    for (const label of ['New password', 'Confirm new password']) await page.getByLabel(label, { exact: true }).fill(CHANGED);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('dialog', { name: 'Password changed' }).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/m/member/home');
    expect(findMember(simulator, name).password).toBe(CHANGED);
  });

test('a token in the address is a session, and reaches the operator as a header alone', async ({ page, simulator }) => {
  const token = startSession(simulator.state, findMember(simulator, 'ada'));
  await page.goto(`/m/member/home?token=${token}&a=1`);
  await expect(page).toHaveURL('/m/member/home?a=1');
  await expect(page.getByText('Rank').locator('..')).toContainText('2');
  expect(simulator.requests.filter(({ query }) => query.includes(token))).toEqual([]);
});

test('an agent is told that the operator registers nobody for them', async ({ page }) => {
  await logInAt(page, '/m/member/home', 'grace');
  await expect(page.getByText('Agent', { exact: true })).toBeVisible();
  await page.goto('/m/agentRegister');
  await expect(page.getByText("This isn't available at Aurora.")).toBeVisible();
});

test('a member of type 4 has no chat, and a language on the device alone', async ({ page, simulator }) => {
  await logInAt(page, '/m/chat', 'linus');
  await expect(page.getByText("This isn't available for your account.")).toBeVisible();
  await page.goto('/m/home');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
  await expect(page.getByRole('link', { name: 'linus，您的账户' })).toBeVisible();
  expect(simulator.requests.filter(({ call }) => /CBS_|language/.test(call))).toEqual([]);
});

test('a language that a member chooses is told to the operator', async ({ page, simulator }) => {
  await logInAt(page, '/m/login', 'ada');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
  await expect.poll(() => findMember(simulator, 'ada').language).toBe('CN');
});
