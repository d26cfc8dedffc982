import type { Page } from '@playwright/test';
import type { TrackedEvent } from '#contract/calls/tracking.ts';
import { expect, test, waitForLobby } from '../../fixtures/test.ts';

/** Collects payloads before they are sealed, because only the operator can read them afterwards. */
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

/** Delays the code that reads the start address until the guest has been redirected to the login. */
async function delayReading(page: Page): Promise<void> {
  await page.route(/\/visit-[^/]+\.js$/, async (route) => {
    await page.waitForURL(/\/m\/login/);
    await route.continue();
  });
}

test.beforeEach(async ({ page }) => page.addInitScript(collectPayloads));

test('the origin of a guest survives the redirect to the login', async ({ page }) => {
  await delayReading(page);
  await page.goto('/m/member/home?affiliateCode=PARTNER&r=FRIEND');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  // The login's fields have the same names, and stay until this screen has rendered.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill('newcomer');
  await page.getByLabel('Password', { exact: true }).fill('a good one 7');
  await page.locator('form').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toBeVisible();
  expect(await readPayload(page)).toMatchObject({ affiliateCode: 'PARTNER', referralCode: 'FRIEND' });
});

test('the native app is detected on the way to the login and after a logout', async ({ page, login }) => {
  await page.goto('/m/member/home?inApp=1');
  await expect(page).toHaveURL(/\/m\/login/);
  // The tab bar is not on the login screen, but is visible until that screen has rendered.
  await page.getByRole('link', { name: 'Aurora' }).click();
  await waitForLobby(page);
  await login('ada');
  expect(await readPayload(page)).toMatchObject({ username: 'ada', isOfficialAppLogin: true });
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await login('grace');
  expect(await readPayload(page)).toMatchObject({ username: 'grace', isOfficialAppLogin: true });
});

test('a registration, its event and the status call name the same last affiliate', async ({
  page,
  operator,
  requests,
  setMerchant,
}) => {
  await setMerchant('aurora', { settings: { tracking: { rule: 'always' } } });
  const readKept = () => page.evaluate(() => localStorage.getItem('fastline.attribution'));
  for (const code of ['EARLIER', 'PARTNER']) {
    await page.goto(`/m/home?affiliateCode=${code}&r=FRIEND_OF_${code}`);
    await expect.poll(readKept).toContain(code);
  }
  await page.goto('/m/register');
  await page.getByRole('textbox', { name: 'Username' }).fill('newcomer');
  await page.getByLabel('Password', { exact: true }).fill('a good one 7');
  await page.locator('form').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toBeVisible();
  expect(await readPayload(page)).toMatchObject({ affiliateCode: 'PARTNER', referralCode: 'FRIEND_OF_PARTNER' });
  const findEvent = async () => {
    const { events } = (await operator.control('GET', 'events')) as { events: { event: TrackedEvent }[] };
    return events.map(({ event }) => event).find(({ eventName }) => eventName === 'register');
  };
  await expect.poll(findEvent).toMatchObject({ affiliateCode: 'PARTNER' });
  const listTracks = async () => {
    const asked = (await requests('/wps/system/status')).map(({ query }) => new URLSearchParams(query));
    return asked.filter((query) => query.get('url')?.endsWith('/m/register')).map((query) => query.get('track'));
  };
  // The form does not wait for the status.
  await expect.poll(listTracks).toContain('affiliateCode=PARTNER&referralCode=FRIEND_OF_PARTNER');
});
