import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { type Simulator, startSimulator } from '#tests/simulator/start-simulator.ts';
import { PASSWORD } from '#tests/simulator/state.ts';
import { type RunningOperator, runOperator } from '../fixtures/running-operator.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { test as base, expect, NETWORK_FAILURES, waitForLobby, waitForWorker } from '../fixtures/wishes.ts';

/** Ports of the app in front of the simulator, apart from those of other journeys. */
const FIRST_PORT = 41_000;
const PORTS_PER_WORKER = 20;
/** The stand-ins of third parties are another operator's, behind the app's own ports. */
const STAND_INS_OFFSET = 10;
const SANDBOX_OFFSET = 9;

/** What guests are told. */
export const NEWS = 'Welcome to the simulator';

/** The operator, and the app in front of it. */
interface Stage {
  readonly simulator: Simulator;
  readonly operator: RunningOperator;
  readonly port: number;
  readonly lines: readonly string[];
  /** What the deployment file states of ways to log in. */
  state(identity: object): Promise<void>;
}

interface SimulatorWishes {
  /** Logs in by name and password; the journey goes on in the lobby. */
  logIn: (name: string) => Promise<void>;
}

interface SimulatorStages {
  readonly stage: Stage;
  readonly simulator: Simulator;
  /** The operator whose stand-ins for third parties know the app's pages; started where they are wanted. */
  readonly standIns: RunningOperator;
  /** Their origin. */
  readonly provider: string;
}

/** The app in front of an operator that knows the protocol alone: whatever breaks it fails the journey. docs/product/simulator.md */
export const test = base.extend<SimulatorWishes, SimulatorStages>({
  firstPort: [FIRST_PORT, { scope: 'worker' }],
  stage: [
    async ({ firstPort }, use, { workerIndex }) => {
      const folder = await mkdtemp(join(tmpdir(), 'fastline-stage-'));
      const file = join(folder, 'operator.json');
      const simulator = await startSimulator();
      const { url } = simulator;
      const write = async (identity: object) => {
        const text = JSON.stringify({ merchants: { '*': { status: { identity }, gameHosts: [url], chatHosts: [url] } } });
        await writeFile(file, text);
        return text;
      };
      await write({});
      const wantedPort = firstPort + PORTS_PER_WORKER * workerIndex;
      const operator = await runOperator(wantedPort, {
        OPERATOR_URL: url,
        OPERATOR_FILE: file,
      });
      const port = Number(new URL(operator.url).port);
      const lines = [0, 1, 2, 3].map((line) => `http://localhost:${port + line}`);
      simulator.set({ lines });
      const state = async (identity: object) => {
        const text = await write(identity);
        // the server looks at its file now and then
        await expect.poll(async () => (await fetch(`${operator.url}/m/operator.json`)).json()).toEqual(JSON.parse(text));
      };
      await use({ simulator, operator, port, lines, state });
      await operator.remove();
      await simulator.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  simulator: [async ({ stage }, use) => use(stage.simulator), { scope: 'worker' }],
  operator: [async ({ stage }, use) => use(stage.operator), { scope: 'worker' }],
  standIns: [
    async ({ stage }, use) => {
      const standIns = await runOperator(stage.port + STAND_INS_OFFSET, { LINE_ORIGINS: stage.lines.join(',') });
      await use(standIns);
      await standIns.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  provider: [
    async ({ standIns }, use) => use(`http://localhost:${Number(new URL(standIns.url).port) + SANDBOX_OFFSET}`),
    { scope: 'worker' },
  ],
  freshSandbox: async ({ operator, simulator, context, allowErrors }, use) => {
    await operator.start();
    await operator.control('POST', 'reset');
    simulator.reset();
    // what the operator does not have is 404, which Chromium writes by itself
    allowErrors(NETWORK_FAILURES);
    await context.addInitScript(tellOfOutages);
    await use(undefined);
    expect(simulator.breaches).toEqual([]);
  },
  app: async ({ page }, use) => {
    await openLobby(page);
    await waitForWorker(page);
    await closeNews(page);
    await use(page);
  },
  logIn: async ({ page }, use) => {
    await use(async (name) => {
      await page.getByRole('link', { name: 'Log in' }).click();
      await page.getByLabel('Username').fill(name);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in' }).click();
    });
  },
});

/** What the deployment file states of an identity provider: the stand-in at that origin. */
export const describeProvider = (standIn: string) => ({
  firebase: true,
  apiKey: 'sandbox-api-key',
  authDomain: 'fastline-sandbox.firebaseapp.com',
  projectId: 'fastline-sandbox',
  googleWebClientId: 'sandbox.apps.googleusercontent.com',
  emulator: standIn,
});

/** What the deployment file states of the captcha's account, whose hosts the stand-in plays. */
export const describeCaptcha = (standIn: string, GEETEST_VERSION: 'v3' | 'v4') => ({
  GEETEST_ID: 'simulator',
  GEETEST_VERSION,
  hosts: [`http://captcha-a.localhost:${new URL(standIn).port}`],
});

const isOwnerKnown = (key: string): boolean => {
  const session = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { id?: string };
  return Boolean(session.id);
};

/** Leaves the member logged in at the operator and opens the login to a guest. */
export async function endSession(page: Page): Promise<void> {
  // the answer to whose it is would write the session down again
  await page.waitForFunction(isOwnerKnown, SESSION_STORAGE_KEY);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/m/login');
}

/** Until the status has said that a captcha is wanted, a form is sent without one. */
export async function waitForCaptcha(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tap to verify' }).waitFor();
}

export async function openLobby(page: Page): Promise<void> {
  await page.goto('/m/home');
  await waitForLobby(page);
}

/** They come a second after the lobby, and would come between. */
export async function closeNews(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: NEWS }).getByRole('button', { name: 'Close' }).click();
  await waitForHistory(page);
}

/** Runs in the page: to be called offline while the operator answers is an error like any other. */
function tellOfOutages(): void {
  new MutationObserver(() => {
    const words = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent ?? '');
    if (words.some((word) => /Offline|Can't reach/.test(word))) console.error('The page calls somebody offline.');
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export { expect };
