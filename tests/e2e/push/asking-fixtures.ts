import type { BrowserContext, Page, Worker } from '@playwright/test';
import { MINUTE_MS } from '#contract/limits.ts';
import { passTime } from '../fixtures/pass-time.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { waitForLobby } from '../fixtures/test.ts';
import { comeBack } from '../releases/release-steps.ts';
import { test as base, expect, openTab } from './push-fixtures.ts';
import { standInForSubscriptions } from './stand-in-subscriptions.ts';

interface AskingFixtures {
  /** A tab of the installed app, for a merchant with pushes. */
  tab: Page;
  /** Provider settings beyond the seeds of the sandbox, which sends with the operator's own key. */
  provider: object;
  sandboxOrigin: string;
  /** Returns the bodies of the calls that the operator has answered, oldest first. */
  told: (call: 'Bind' | 'Subscribe' | 'Unsubscribe') => Promise<{ registrationToken: string; topic?: string }[]>;
  /** Makes the operator send to a member, and returns what the push service has received, newest last. */
  send: (userName: string, message: { title: string; body?: string; link?: string }) => Promise<AcceptedPush[]>;
}

const SANDBOX_PORT = 9;

interface AcceptedPush {
  readonly userName: string;
  readonly endpoint: string;
  readonly payload: unknown;
}

export const test = base.extend<AskingFixtures & { sending: undefined }>({
  isAllowed: false,
  provider: [{}, { option: true }],
  sending: [
    async ({ operator, freshSandbox, provider }, use) => {
      const settings = { identity: { provider } };
      await operator.control('PATCH', 'merchants/aurora', { settings });
      await use(freshSandbox);
    },
    { auto: true },
  ],
  tab: async ({ installed, operator, sending }, use) => {
    await standInForSubscriptions(installed, operator);
    const tab = await openTab(installed, '/m/home');
    await waitForLobby(tab);
    await tab.clock.install();
    await use(sending ?? tab);
  },
  sandboxOrigin: async ({ operator }, use) => {
    const url = new URL(operator.url);
    url.port = String(Number(url.port) + SANDBOX_PORT);
    await use(url.origin);
  },
  told: async ({ context, leaveOneLine }, use) => {
    await leaveOneLine();
    const heard: { path: string; body: { registrationToken: string; topic?: string } }[] = [];
    context.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/wps/relay/CSP_fcm')) heard.push({ path: pathname, body: request.postDataJSON() });
    });
    await use(async (call) => {
      // A call that missed its line is sent again when the player comes back.
      for (const page of context.pages()) await comeBack(page).catch(() => undefined);
      return heard.filter(({ path }) => path.endsWith(call)).map(({ body }) => body);
    });
  },
  send: async ({ operator }, use) => {
    await use(async (userName, message) => {
      await operator.control('POST', 'push', { userName, ...message });
      return (await operator.control('GET', 'pushes')) as AcceptedPush[];
    });
  },
});

export async function logIn(tab: Page, name: string): Promise<void> {
  await tab.getByRole('link', { name: 'Log in' }).click();
  await tab.getByRole('textbox', { name: 'Username' }).fill(name);
  await tab.getByLabel('Password', { exact: true }).fill('fastline-1');
  await tab.getByRole('button', { name: 'Log in' }).click();
  await expect(tab.getByRole('link', { name: `${name}, your account` })).toBeVisible();
}

export async function logOut(tab: Page, name: string): Promise<void> {
  await tab.getByRole('link', { name: `${name}, your account` }).click();
  await tab.getByRole('button', { name: 'Log out' }).click();
  await expect(tab.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
}

const FCM_HOSTS = /^https:\/\/(firebaseinstallations|fcmregistrations)\.googleapis\.com\//;

/**
 * Forwards the SDK's requests to its two built-in hosts to the sandbox, and the replies back. Returns the requested paths, oldest
 * first.
 */
export async function leadFcmToStandIn(context: BrowserContext, sandboxOrigin: string): Promise<readonly string[]> {
  const asked: string[] = [];
  await context.route(FCM_HOSTS, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname.split('/').at(-1) ?? '');
    const response = await route.fetch({ url: `${sandboxOrigin}/push/fcm${pathname}` });
    await route.fulfill({ response, headers: { ...response.headers(), 'Access-Control-Allow-Origin': '*' } });
  });
  return asked;
}

/** Returns the address of a registration at the push service. */
export const readEndpoint = (registrationToken = '{}'): unknown =>
  (JSON.parse(registrationToken) as { endpoint?: string }).endpoint;

export const question = (tab: Page) => tab.getByRole('dialog', { name: 'Notifications' });
export const devices = (tab: Page) => tab.getByRole('region', { name: 'Your devices' }).getByRole('listitem');

export async function openChoice(tab: Page, name: string): Promise<void> {
  await tab.getByRole('link', { name: `${name}, your account` }).click();
  await tab.getByRole('link', { name: 'Notifications' }).click();
  await expect(tab.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
}

/** Spends the first minute of the session on another screen, on an installed clock, and returns to the lobby. */
export async function comeBackToLobby(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(tab.getByRole('button', { name: 'Log out' })).toBeVisible();
  await passTime(tab, MINUTE_MS);
  await tab.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(tab.getByRole('heading', { name: 'Lobby', level: 1 })).toBeAttached();
}

/** Returns to the lobby, and accepts the dialog and the browser's own prompt. */
export async function turnOn(tab: Page): Promise<void> {
  await comeBackToLobby(tab);
  await accept(tab);
}

export async function accept(tab: Page): Promise<void> {
  await expect(question(tab)).toBeVisible();
  await tab.context().grantPermissions(['notifications']);
  await question(tab).getByRole('button', { name: 'Turn on' }).click();
  await expect(question(tab)).toHaveCount(0);
  await waitForHistory(tab);
}

export { expect };

/** Emulates the event by which browsers notify a worker of a changed subscription, because only they can fire it. */
export async function announceChange(worker: Worker | undefined): Promise<void> {
  await worker?.evaluate(async () => {
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: null,
      newSubscription: null,
      waitUntil: (waited: Promise<unknown>) => work.push(waited),
    });
    self.dispatchEvent(event);
    await Promise.all(work);
  });
}
