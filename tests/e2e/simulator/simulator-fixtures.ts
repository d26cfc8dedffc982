import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { type Simulator, startSimulator } from '#tests/simulator/start-simulator.ts';
import { PASSWORD } from '#tests/simulator/state.ts';
import { type RunningOperator, runOperator } from '../fixtures/running-operator.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { test as base, expect, NETWORK_FAILURES, waitForWorker } from '../fixtures/test.ts';
import { typeLogin } from '../fixtures/type-login.ts';

/** Ports of the app in front of the simulator: separate from those of other journeys, and below those of outgoing connections. */
const FIRST_PORT = 12_000;
const PORTS_PER_WORKER = 20;
/** The stand-ins of third parties belong to another operator, above the app's own ports. */
const STAND_INS_OFFSET = 10;
const SANDBOX_OFFSET = 9;

/** The announcement for guests. */
export const NEWS = 'Welcome to the simulator';

/** The operator, and the app in front of it. */
interface Stage {
  readonly simulator: Simulator;
  readonly operator: RunningOperator;
  readonly port: number;
  readonly lines: readonly string[];
  /** Sets the login methods in the deployment file. */
  state(identity: object): Promise<void>;
}

interface SimulatorFixtures {
  /** Logs in by name and password; the journey continues in the lobby. */
  logIn: (name: string) => Promise<void>;
  /** The origin of the stand-ins, which are reset before each journey. */
  provider: string;
}

interface SimulatorStages {
  readonly stage: Stage;
  readonly simulator: Simulator;
  /** The operator whose stand-ins for third parties know the app's pages, started on demand. */
  readonly standIns: RunningOperator;
}

/**
 * The app in front of an operator that implements only the protocol; any breach of it fails the journey. docs/product/simulator.md
 */
export const test = base.extend<SimulatorFixtures, SimulatorStages>({
  firstPort: [FIRST_PORT, { scope: 'worker' }],
  stage: [
    async ({ firstPort }, use, { workerIndex }) => {
      const folder = await mkdtemp(join(tmpdir(), 'fastline-stage-'));
      const file = join(folder, 'operator.json');
      const simulator = await startSimulator();
      const { url } = simulator;
      let lines: string[] = [];
      const write = async (identity: object) => {
        const configuration = { domainList: lines.map((domainName) => ({ domainName })), framedGameHosts: [new URL(url).host] };
        const hosts = { gameHosts: [url], chatHosts: [url] };
        const text = JSON.stringify({ merchants: { '*': { status: { identity }, configuration, ...hosts } } });
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
      lines = [0, 1, 2, 3].map((line) => `http://localhost:${port + line}`);
      simulator.set({ lines });
      const state = async (identity: object) => {
        const text = await write(identity);
        // The server checks its file at intervals.
        await expect.poll(async () => (await fetch(`${operator.url}/m/operator.json`)).json()).toEqual(JSON.parse(text));
      };
      await state({});
      await use({ simulator, operator, port, lines, state });
      await operator.remove();
      await simulator.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  simulator: [async ({ stage }, use) => use(stage.simulator), { scope: 'worker' }],
  operator: [async ({ stage }, use) => use(stage.operator), { scope: 'worker' }],
  standIns: [
    async ({ stage }, use) => {
      const standIns = await runOperator(stage.port + STAND_INS_OFFSET, { LINE_ORIGINS: stage.lines.join(',') });
      await use(standIns);
      await standIns.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  provider: async ({ standIns }, use) => {
    await standIns.control('POST', 'reset');
    await use(`http://localhost:${Number(new URL(standIns.url).port) + SANDBOX_OFFSET}`);
  },
  freshSandbox: async ({ operator, simulator, context, allowErrors }, use) => {
    await operator.start();
    await operator.control('POST', 'reset');
    simulator.reset();
    // Unsupported calls return 404, which Chromium logs.
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
      await typeLogin(page, name, PASSWORD);
    });
  },
});

/** Describes an identity provider in the deployment file: the stand-in at that origin. */
export const describeProvider = (standIn: string) => ({
  firebase: true,
  apiKey: 'sandbox-api-key',
  authDomain: 'fastline-sandbox.firebaseapp.com',
  projectId: 'fastline-sandbox',
  googleWebClientId: 'sandbox.apps.googleusercontent.com',
  emulator: standIn,
});

/** Describes the captcha's account in the deployment file, with the stand-in as its hosts. */
export const describeCaptcha = (standIn: string, GEETEST_VERSION: 'v3' | 'v4') => ({
  GEETEST_ID: 'simulator',
  GEETEST_VERSION,
  hosts: [`http://captcha-a.localhost:${new URL(standIn).port}`],
});

const isOwnerKnown = (key: string): boolean => {
  const session = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { id?: string };
  return Boolean(session.id);
};

/** Leaves the member logged in at the operator; the next page opens as a guest's. */
export async function forgetSession(page: Page): Promise<void> {
  // A pending reply that identifies the member would store the session again.
  await page.waitForFunction(isOwnerKnown, SESSION_STORAGE_KEY);
  await waitForHistory(page);
  await page.evaluate(() => sessionStorage.clear());
}

export async function endSession(page: Page): Promise<void> {
  await forgetSession(page);
  await page.goto('/m/login');
}

/** Until the status has reported a required captcha, a form is sent without one. */
export async function waitForCaptcha(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tap to verify' }).waitFor();
}

export async function openLobby(page: Page): Promise<void> {
  await page.goto('/m/home');
  await page.locator('html[data-started] main:not([data-drawn])').getByRole('heading', { name: 'Slots' }).waitFor();
}

/** They appear a second after the lobby, and would interrupt the test. */
export async function closeNews(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: NEWS }).getByRole('button', { name: 'Close' }).click();
  await waitForHistory(page);
}

/** Runs in the page: reports an outage message while the operator responds as an error. */
function tellOfOutages(): void {
  new MutationObserver(() => {
    const words = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent ?? '');
    if (words.some((word) => /Offline|Can't reach/.test(word))) console.error('The page calls somebody offline.');
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export { expect };
