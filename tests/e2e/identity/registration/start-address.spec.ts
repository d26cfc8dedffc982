import type { Page } from '@playwright/test';
import { expect, test, waitForLobby } from '../../fixtures/wishes.ts';

/** Reads what is handed to be sealed, before nobody but the operator can. */
function collectPayloads(): void {
  const payloads: unknown[] = [];
  Object.assign(window, { payloads });
  const post = Reflect.get(Worker.prototype, 'postMessage') as (this: Worker, ...args: unknown[]) => void;
  Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
    const [{ argumentList = [] }] = args as [{ argumentList?: { value?: unknown }[] }];
    const text = argumentList[0]?.value;
    if (typeof text === 'string') payloads.push(JSON.parse(text));
    post.apply(this, args);
  };
}
const readPayload = (page: Page) => page.evaluate(() => (window as unknown as { payloads: object[] }).payloads.at(-1));

/** What reads the address of the start arrives when the guest has been led to the login already. */
async function delayReading(page: Page): Promise<void> {
  await page.route(/\/visit-[^/]+\.js$/, async (route) => {
    await page.waitForURL(/\/m\/login/);
    await route.continue();
  });
}

test.beforeEach(async ({ page }) => page.addInitScript(collectPayloads));

test('where a guest came from outlives the way to the login', async ({ page }) => {
  await delayReading(page);
  await page.goto('/m/member/home?affiliateCode=PARTNER&r=FRIEND');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  // the login's fields have the same names, and stand until this screen has arrived
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Username').fill('newcomer');
  await page.getByLabel('Password', { exact: true }).fill('a good one 7');
  await page.locator('form').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toBeVisible();
  expect(await readPayload(page)).toMatchObject({ affiliateCode: 'PARTNER', referralCode: 'FRIEND' });
});

test('the native app is known on the way to the login, and after a logout', async ({ page, login }) => {
  await page.goto('/m/member/home?inApp=1');
  await expect(page).toHaveURL(/\/m\/login/);
  // the tab bar is not on the login screen, but shows until that screen is drawn
  await page.getByRole('link', { name: 'Aurora' }).click();
  await waitForLobby(page);
  await login('ada');
  expect(await readPayload(page)).toMatchObject({ username: 'ada', isOfficialAppLogin: true });
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await login('grace');
  expect(await readPayload(page)).toMatchObject({ username: 'grace', isOfficialAppLogin: true });
});
