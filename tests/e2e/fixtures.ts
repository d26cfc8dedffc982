import { test as base, expect, type Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '../../contract/names.ts';
import type { LineMode, LineModeName } from '../../operator/sandbox/faults/line-mode.ts';
import type { RequestRecord } from '../../operator/sandbox/faults/request-records.ts';
import { type RunningOperator, runOperator } from './running-operator.ts';

const LINES = [0, 1, 2, 3];
/** A second run beside this one takes other ports. */
const FIRST_PORT = Number(process.env.E2E_PORT || 21_000);
/** Four lines and the sandbox need ten; the rest keeps neighbours apart. */
const PORTS_PER_WORKER = 20;
const PEOPLE_PASSWORD = 'fastline-1';

/** What Chromium itself writes when a request that the test cut off fails. */
export const NETWORK_FAILURES = /Failed to load resource|net::ERR_|blocked by CORS policy/;

interface Wishes {
  /** The lobby, open and filled; under the worker's control where there is one. */
  app: Page;
  login: (name: string, password?: string) => Promise<void>;
  setLine: (line: number, mode: LineModeName, extra?: Omit<LineMode, 'mode'>) => Promise<void>;
  killAll: () => Promise<void>;
  reviveAll: () => Promise<void>;
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
  /** What reached the lines since the test began, newest last, without preflights; `path` is how the path begins. */
  requests: (path: string) => Promise<RequestRecord[]>;
  /** Console errors a test provokes itself; any other fails it. */
  allowErrors: (pattern: RegExp) => void;
  freshSandbox: undefined;
}

interface WorkerParts {
  /** Each worker's operator takes the ports from here on; docs/product/operator.md. */
  firstPort: number;
  operator: RunningOperator;
}

export const test = base.extend<Wishes, WorkerParts>({
  firstPort: [FIRST_PORT, { scope: 'worker', option: true }],
  operator: [
    async ({ firstPort }, use, { workerIndex }) => {
      const operator = await runOperator(firstPort + PORTS_PER_WORKER * workerIndex);
      await use(operator);
      await operator.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ operator }, use) => use(operator.url),
  freshSandbox: [
    async ({ operator }, use) => {
      // A test may have ended it and failed before it started it again.
      await operator.start();
      await operator.control('POST', 'reset');
      await use(undefined);
    },
    { auto: true },
  ],
  allowErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const errors: string[] = [];
      context.on('weberror', (event) => errors.push(String(event.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      await use((pattern) => allowed.push(pattern));
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  app: async ({ page, serviceWorkers }, use) => {
    await page.goto('/m/home');
    await waitForLobby(page);
    await (serviceWorkers === 'allow' ? waitForWorker(page) : waitForScreens(page));
    await use(page);
  },
  login: async ({ page }, use) => {
    await use(async (name, password = PEOPLE_PASSWORD) => {
      await page.getByRole('link', { name: 'Log in' }).click();
      await page.getByLabel('Username').fill(name);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForFunction((key) => sessionStorage.getItem(key) !== null, SESSION_STORAGE_KEY);
    });
  },
  setLine: async ({ operator }, use) => {
    await use(async (line, mode, extra) => {
      await operator.control('POST', `lines/${line}`, { mode, ...extra });
    });
  },
  killAll: async ({ setLine }, use) => use(() => setAll(setLine, 'refused')),
  reviveAll: async ({ setLine }, use) => use(() => setAll(setLine, 'ok')),
  goOffline: async ({ context }, use) => use(() => context.setOffline(true)),
  goOnline: async ({ context }, use) => use(() => context.setOffline(false)),
  requests: async ({ operator }, use) => {
    await use(async (path) => {
      const answer = await operator.control('GET', `requests?path=${encodeURIComponent(path)}`);
      return (answer as { requests: RequestRecord[] }).requests.filter(({ method }) => method !== 'OPTIONS');
    });
  },
});

/** Until the games are there, the page shows the frame that came with the HTML. */
export async function waitForLobby(page: Page): Promise<void> {
  await page.locator('.lobby').getByRole('heading', { level: 3 }).first().waitFor();
}

/** The worker takes the page over only when the shell's release is whole. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Without a worker the page fetches, once it is idle, what later screens need, so that its line may die. */
async function waitForScreens(page: Page): Promise<void> {
  const names = ['login-route', 'game-route', 'member-home-route', 'trial-game-route'];
  await page.waitForFunction((wanted) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return wanted.every((name) => loaded.some((url) => url.includes(`/${name}-`) && url.endsWith('.js')));
  }, names);
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
}

async function setAll(setLine: Wishes['setLine'], mode: LineModeName): Promise<void> {
  for (const line of LINES) await setLine(line, mode);
}

export { expect };
