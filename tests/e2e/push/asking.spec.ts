import type { Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { NETWORK_FAILURES, waitForLobby } from '../fixtures/wishes.ts';
import { test as base, expect, openTab } from './push-wishes.ts';
import { standInForSubscriptions, VAPID_KEY } from './stand-in-subscriptions.ts';

interface AskingWishes {
  /** A tab of the installed app, of a merchant that sends. */
  tab: Page;
  /** Bodies that reached the operator at one of the calls, oldest first. */
  told: (call: 'Bind' | 'Subscribe' | 'Unsubscribe') => Promise<{ registrationToken: string; topic?: string }[]>;
}

const test = base.extend<AskingWishes & { sending: undefined }>({
  isAllowed: false,
  sending: [
    async ({ operator, freshSandbox }, use) => {
      const settings = { identity: { provider: { vapidKey: VAPID_KEY } } };
      await operator.control('PATCH', 'merchants/aurora', { settings });
      await use(freshSandbox);
    },
    { auto: true },
  ],
  tab: async ({ installed, sending }, use) => {
    await standInForSubscriptions(installed);
    const tab = await openTab(installed, '/m/home');
    await waitForLobby(tab);
    await use(sending ?? tab);
  },
  told: async ({ context, leaveOneLine }, use) => {
    await leaveOneLine();
    const heard: { path: string; body: { registrationToken: string; topic?: string } }[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/wps/relay/CSP_fcm')) heard.push({ path: pathname, body: request.postDataJSON() });
    });
    await use(async (call) => heard.filter(({ path }) => path.endsWith(call)).map(({ body }) => body));
  },
});

async function logIn(tab: Page, name: string): Promise<void> {
  await tab.getByRole('link', { name: 'Log in' }).click();
  await tab.getByLabel('Username').fill(name);
  await tab.getByLabel('Password', { exact: true }).fill('fastline-1');
  await tab.getByRole('button', { name: 'Log in' }).click();
  await expect(tab.getByRole('link', { name: `${name}, your account` })).toBeVisible();
}

async function logOut(tab: Page, name: string): Promise<void> {
  await tab.getByRole('link', { name: `${name}, your account` }).click();
  await tab.getByRole('button', { name: 'Log out' }).click();
  await expect(tab.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
}

const question = (tab: Page) => tab.getByRole('dialog', { name: 'Notifications' });
const devices = (tab: Page) => tab.getByRole('region', { name: 'Your devices' }).getByRole('listitem');

async function openChoice(tab: Page, name: string): Promise<void> {
  await tab.getByRole('link', { name: `${name}, your account` }).click();
  await tab.getByRole('link', { name: 'Notifications' }).click();
  await expect(tab.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
}

/** The dialog, and the browser's own answer to it. */
async function turnOn(tab: Page): Promise<void> {
  await expect(question(tab)).toBeVisible();
  await tab.context().grantPermissions(['notifications']);
  await question(tab).getByRole('button', { name: 'Turn on' }).click();
  await expect(question(tab)).toHaveCount(0);
}

test('after a login the player is asked, turns them on, and a push leads them to its place', async ({
  tab,
  told,
  deliver,
  shown,
  click,
}) => {
  await expect(question(tab)).toHaveCount(0);
  await logIn(tab, 'ada');
  await expect(question(tab)).toBeVisible();
  expect(await findFaults(tab)).toEqual([]);
  await turnOn(tab);
  await expect
    .poll(async () => (await told('Subscribe')).map(({ topic }) => topic))
    .toEqual(['ALL', 'draws', 'promotions', 'account']);
  const [bound] = await told('Bind');
  expect(JSON.parse(bound?.registrationToken ?? '')).toMatchObject({ endpoint: 'https://push.test/1' });
  await openChoice(tab, 'ada');
  await expect(devices(tab)).toContainText(['This device']);
  await tab.close();
  await deliver({ id: 'm-1', title: 'Mega 6/45', body: 'The draw is over', link: '/m/login' });
  expect(await shown(1)).toEqual(['Mega 6/45']);
  expect((await click()).opened).toEqual(['/m/login']);
});

test('"Not now" is not asked again in this session, and nothing is bound', async ({ tab, told }) => {
  await logIn(tab, 'ada');
  await question(tab).getByRole('button', { name: 'Not now' }).click();
  await expect(question(tab)).toHaveCount(0);
  await tab.getByRole('link', { name: 'Games', exact: true }).click();
  await logOut(tab, 'ada');
  await logIn(tab, 'ada');
  await openChoice(tab, 'ada');
  await expect(tab.getByText('Notifications are off for this device.')).toBeVisible();
  await expect(question(tab)).toHaveCount(0);
  expect(await told('Bind')).toEqual([]);
});

test('who refuses reads how to undo it, and the screen says the same', async ({ tab, told }) => {
  await logIn(tab, 'ada');
  await question(tab).getByRole('button', { name: 'Turn on' }).click();
  await expect(question(tab)).toContainText('Notifications from Aurora are blocked');
  await expect(question(tab).getByRole('listitem')).toHaveCount(3);
  expect(await findFaults(tab)).toEqual([]);
  await question(tab).getByRole('button', { name: 'OK' }).click();
  await openChoice(tab, 'ada');
  await expect(tab.getByRole('main')).toContainText('Notifications from Aurora are blocked');
  expect(await findFaults(tab)).toEqual([]);
  expect(await told('Bind')).toEqual([]);
});

test('a logout unbinds, and the next member has an address of their own', async ({ tab, told }) => {
  await logIn(tab, 'ada');
  await turnOn(tab);
  await expect.poll(async () => (await told('Subscribe')).length).toBe(4);
  await logOut(tab, 'ada');
  const [ada] = await told('Bind');
  await expect.poll(() => told('Unsubscribe')).toEqual([{ registrationToken: ada?.registrationToken, unsubscribeAll: true }]);
  await logIn(tab, 'grace');
  await expect.poll(async () => (await told('Bind')).length).toBe(2);
  const [, grace] = await told('Bind');
  expect(JSON.parse(grace?.registrationToken ?? '')).toMatchObject({ endpoint: 'https://push.test/2' });
  await openChoice(tab, 'grace');
  await expect(devices(tab)).toHaveCount(1);
  await expect(devices(tab)).toContainText(['This device']);
});

test('kinds are switched without a network, and the operator hears of it', async ({ tab, told, context, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await logIn(tab, 'ada');
  await turnOn(tab);
  await expect.poll(async () => (await told('Subscribe')).length).toBe(4);
  await openChoice(tab, 'ada');
  await expect(devices(tab)).toHaveCount(1);
  await context.setOffline(true);
  const promotions = tab.getByRole('switch', { name: 'Promotions' });
  await promotions.focus();
  await tab.keyboard.press('Space');
  await expect(promotions).not.toBeChecked();
  await expect(tab.getByText("You're offline. We'll save your choice when you're back.")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await told('Unsubscribe')).map(({ topic }) => topic)).toContain('promotions');
  await tab.reload();
  await expect(promotions).not.toBeChecked();
  expect(await findFaults(tab)).toEqual([]);
});

test('turned off, the device is bound no more and stays off over the next login', async ({ tab, told }) => {
  await logIn(tab, 'ada');
  await turnOn(tab);
  await openChoice(tab, 'ada');
  await tab.getByRole('button', { name: 'Turn off' }).click();
  await expect(tab.getByText('Notifications are off for this device.')).toBeVisible();
  await expect.poll(async () => (await told('Unsubscribe')).length).toBe(1);
  await expect(tab.getByText('No device gets notifications yet.')).toBeVisible();
  await logOut(tab, 'ada');
  await logIn(tab, 'ada');
  await openChoice(tab, 'ada');
  await tab.getByRole('button', { name: 'Turn on' }).click();
  await expect(tab.getByText('Notifications are on for this device.')).toBeVisible();
  await expect.poll(async () => (await told('Bind')).length).toBe(2);
});

test.describe('where the browser cannot', () => {
  test('the screen says so, and nobody is asked', async ({ tab, installed }) => {
    await installed.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await tab.reload();
    await logIn(tab, 'ada');
    await openChoice(tab, 'ada');
    await expect(tab.getByText("This browser can't show notifications.")).toBeVisible();
    await expect(question(tab)).toHaveCount(0);
  });
});
