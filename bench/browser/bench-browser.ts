import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findBrowser } from '#tools/find-browser.ts';
import { createDevtools, type Devtools } from './devtools-pipe.ts';

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-sync',
  '--hide-scrollbars',
  '--password-store=basic',
];
/** The phone that Lighthouse emulates. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
/** A message that a page sends after an answer would restart a worker that is being stopped. */
const BEFORE_STOP_MS = 300;
const STOP_SETTLE_MS = 150;
const CLOSE_LIMIT_MS = 3_000;

export interface BenchPage {
  send<T = unknown>(method: string, params?: Readonly<Record<string, unknown>>): Promise<T>;
  on<T>(method: string, listener: (params: T) => void): void;
  /** Resolves when the page's first bytes have arrived. */
  go(url: string): Promise<void>;
  /** Runs a self-contained function, without closure variables, in the page. */
  evaluate<T, A extends readonly unknown[]>(run: (...given: A) => T | Promise<T>, ...given: A): Promise<T>;
  close(): Promise<void>;
}

export interface BenchBrowser {
  readonly version: string;
  openPage(): Promise<BenchPage>;
  /** Stops every service worker, as the browser does with idle workers. */
  stopWorkers(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a browser with a new profile that trusts the certificate with this `pin`. Uses no driver library, because those watch
 * every request, which slows plain fetches more than messages.
 */
export async function openBrowser(pin?: string): Promise<BenchBrowser> {
  const path = findBrowser()?.path;
  if (!path) throw new Error('No Chromium was found: "npx playwright install chromium" brings one.');
  const profile = await mkdtemp(join(tmpdir(), 'fastline-bench-'));
  const flags = [
    ...FLAGS,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(pin ? [`--ignore-certificate-errors-spki-list=${pin}`] : []),
  ];
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const devtools = createDevtools(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const { product } = await devtools.send<{ product: string }>('Browser.getVersion');
  const firstTab = await attachToFirstTab(devtools);
  return {
    version: product,
    openPage: () => openPage(devtools),
    stopWorkers: () => stopWorkers(devtools, firstTab),
    async close() {
      const timer = setTimeout(kill, CLOSE_LIMIT_MS);
      await devtools.send('Browser.close').catch(() => {});
      await ended;
      clearTimeout(timer);
      process.off('exit', kill);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openPage(devtools: Devtools): Promise<BenchPage> {
  const { targetId } = await devtools.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const send = <T>(method: string, params?: Readonly<Record<string, unknown>>) => devtools.send<T>(method, params, sessionId);
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', PHONE);
  return {
    send,
    on: (method, listener) => devtools.on(method, sessionId, listener),
    async go(url) {
      const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
    },
    evaluate: (run, ...given) => evaluate(send, run, given),
    close: async () => void (await devtools.send('Target.closeTarget', { targetId }).catch(() => {})),
  };
}

/** Returns a function's text for the page; the TypeScript runner wraps inner functions in calls of `__name`. */
export function quoteFunction(run: (...given: never) => unknown): string {
  return `((__name) => (${run}))((named) => named)`;
}

type Send = BenchPage['send'];
interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
}
interface Evaluated<T> {
  readonly result: { readonly value: T };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}

async function evaluate<T, A extends readonly unknown[]>(send: Send, run: (...given: A) => T | Promise<T>, given: A): Promise<T> {
  const expression = `${quoteFunction(run)}(...${JSON.stringify(given)})`;
  const { result, exceptionDetails } = await send<Evaluated<T>>('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Attaches to the browser's first empty tab, which stays behind the others. */
async function attachToFirstTab(devtools: Devtools): Promise<string> {
  const { targetInfos } = await devtools.send<{ targetInfos: readonly TargetInfo[] }>('Target.getTargets');
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId;
  const { sessionId } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  return sessionId;
}

/** Stops the workers without opening a tab: that would hide and show the page, and a page that is shown wakes its worker. */
async function stopWorkers(devtools: Devtools, sessionId: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, BEFORE_STOP_MS));
  await devtools.send('ServiceWorker.enable', {}, sessionId);
  await devtools.send('ServiceWorker.stopAllWorkers', {}, sessionId);
  await new Promise((resolve) => setTimeout(resolve, STOP_SETTLE_MS));
  await devtools.send('ServiceWorker.disable', {}, sessionId);
}
