import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { ReportResponse } from '#contract/messages/gateway-report.ts';
import { SANDBOX_PASSWORD } from '#operator/config.ts';
import type { LineModeName } from '#sandbox/faults/line-mode.ts';
import type { RequestRecord } from '#sandbox/faults/request-records.ts';
import { findBrowser } from '../find-browser.ts';

/** A recorded visit during which a line breaks. Times are in milliseconds since its beginning. */
export interface FailoverRun {
  readonly lengthMs: number;
  readonly breaksAtMs: number;
  readonly brokenLine: number;
  readonly requests: readonly LineRequest[];
  readonly steps: readonly PlayerStep[];
  readonly frames: readonly ScreenFrame[];
}

/** A call as one line received it. */
export interface LineRequest {
  readonly line: number;
  readonly path: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly isGood: boolean;
}

export interface PlayerStep {
  readonly name: string;
  readonly startMs: number;
}

export interface ScreenFrame {
  readonly atMs: number;
  readonly jpeg: Buffer;
}

interface Action {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  readonly waitFor: (page: Page) => Promise<unknown>;
}

/** Distances as of a line nearby, in the same region, and two abroad. */
const LATENCIES_MS = [40, 70, 110, 150];
const SANDBOX_PORT_OFFSET = 9;
const VIEWPORT = { width: 390, height: 844 };
const SETTLE_MS = 6_000;
const PAUSE_MS = 900;
const AFTERWARDS_MS = 700;
const FAULT: LineModeName = 'hang';

const openTab = (name: string, found: (page: Page) => Promise<unknown>): Action => ({
  name,
  act: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click(),
  waitFor: found,
});

const BEFORE: readonly Action[] = [
  openTab('Games', (page) => page.getByRole('main').getByRole('link', { name: 'Nine Lanterns' }).waitFor()),
  openTab('Account', (page) => page.getByText('Level', { exact: true }).waitFor()),
];
const AFTER: readonly Action[] = [
  openTab('Deposit', (page) => page.getByRole('button', { name: '₱500', exact: true }).waitFor()),
  {
    name: 'Pay ₱500',
    act: async (page) => {
      await page.getByRole('button', { name: '₱500', exact: true }).click();
      await page.getByRole('button', { name: 'Deposit ₱500.00' }).click();
    },
    waitFor: (page) => page.getByRole('dialog', { name: 'Deposit complete' }).waitFor(),
  },
  {
    name: 'OK',
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click(),
    waitFor: (page) => page.getByRole('dialog').waitFor({ state: 'hidden' }),
  },
];

/** Uses the app of a running operator as a member does, and silences the line in use halfway. */
export async function recordFailover(address: string): Promise<FailoverRun> {
  const control = createControl(address);
  const browser = await chromium.launch({ executablePath: findBrowser()?.path });
  try {
    await control('POST', 'reset');
    for (const [line, latencyMs] of LATENCIES_MS.entries()) await control('POST', `lines/${line}`, { mode: 'ok', latencyMs });
    return await recordVisit(await openLoggedIn(browser, address), control);
  } finally {
    await control('POST', 'reset').finally(() => browser.close());
  }
}

async function recordVisit(page: Page, control: Control): Promise<FailoverRun> {
  await control('DELETE', 'requests');
  const frames: ScreenFrame[] = [];
  const stopFilming = await film(page, frames);
  const startedAt = Date.now();
  const steps: PlayerStep[] = [];
  const sinceStart = (at: number) => Math.round(at - startedAt);
  const play = async (actions: readonly Action[]) => {
    for (const { name, act, waitFor } of actions) {
      await setTimeout(PAUSE_MS);
      steps.push({ name, startMs: sinceStart(Date.now()) });
      await act(page);
      await waitFor(page);
    }
  };
  await play(BEFORE);
  const brokenLine = await findLineInUse(page);
  const brokenAt = Date.now();
  await control('POST', `lines/${brokenLine}`, { mode: FAULT });
  await play(AFTER);
  await setTimeout(AFTERWARDS_MS);
  const endedAt = Date.now();
  await stopFilming();
  const requests = (await readRequests(control)).map(({ line, path, at, ms, status }) => {
    const startMs = sinceStart(Date.parse(at));
    return { line, path, startMs, endMs: ms === undefined ? sinceStart(endedAt) : startMs + ms, isGood: status === 200 };
  });
  return {
    lengthMs: sinceStart(endedAt),
    breaksAtMs: sinceStart(brokenAt),
    brokenLine,
    requests,
    steps,
    frames: frames.map(({ atMs, jpeg }) => ({ atMs: sinceStart(atMs), jpeg })),
  };
}

async function openLoggedIn(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'en-US', reducedMotion: 'reduce' });
  await page.goto(new URL('/m/home', address).href);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(SANDBOX_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'ada, your account' }).waitFor();
  // By then the files of the release are installed, and the merchant's announcements are open.
  await setTimeout(SETTLE_MS);
  await page.keyboard.press('Escape');
  await setTimeout(PAUSE_MS);
  return page;
}

/** Asks the gateway; its lines have consecutive ports, line 0 that of the page. */
async function findLineInUse(page: Page): Promise<number> {
  const line = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<ReportResponse>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    navigator.serviceWorker.controller?.postMessage({ type: 'get-report' }, [port2]);
    return (await answered).report.lines.find(({ isCurrent }) => isCurrent)?.line;
  });
  return line ? Number(new URL(line).port) - Number(new URL(page.url()).port) : 0;
}

/** Collects each frame that the browser paints, with its time since the epoch. */
async function film(page: Page, frames: ScreenFrame[]): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atMs: (metadata.timestamp ?? 0) * 1_000, jpeg: Buffer.from(data, 'base64') });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
  return () => session.send('Page.stopScreencast').then(() => session.detach());
}

type Control = (method: string, path: string, body?: object) => Promise<unknown>;

/** Sends control calls to the sandbox beside the operator. docs/product/sandbox.md */
function createControl(address: string): Control {
  const { protocol, port } = new URL(address);
  const sandbox = `${protocol}//localhost:${Number(port) + SANDBOX_PORT_OFFSET}/sandbox`;
  return async (method, path, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${sandbox}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

async function readRequests(control: Control): Promise<RequestRecord[]> {
  const { requests } = (await control('GET', 'requests?path=/wps/')) as { requests: RequestRecord[] };
  return requests.filter(({ method }) => method !== 'OPTIONS');
}
