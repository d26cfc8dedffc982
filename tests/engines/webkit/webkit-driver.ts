import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePorts } from '#tests/e2e/serving/free-ports.ts';
import { findWebkit } from '#tools/find-browser.ts';

/** A call of the driver that takes longer hangs. */
const CALL_LIMIT_MS = 30_000;
const POLL_MS = 50;
/** The key under which WebDriver names an element. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

export type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** An element of a page, as the driver names it. */
export interface ElementName {
  readonly [ELEMENT_KEY]: string;
}

/** One start of the browser, with a profile of its own. */
export interface Session {
  readonly call: Call;
  close(): Promise<void>;
}

export interface WebkitDriver {
  openSession(browserArguments: readonly string[]): Promise<Session>;
  stop(): Promise<void>;
}

export class DriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

export const pathOf = (element: ElementName): string => `/element/${element[ELEMENT_KEY]}`;

/** Starts a display in memory, and WebKit's driver on it, which speaks WebDriver over HTTP. docs/product/engines.md */
export async function startDriver(screen: string): Promise<WebkitDriver> {
  const { driver: program, display } = findWebkit() ?? {};
  if (!program || !display) throw new Error('WebKit is not on this machine.');
  const shown = spawn(display, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(shown.stdio[3] as Readable, 'data');
  const port = await findFreePorts(1);
  const folder = createSettings();
  // The browser takes its language from here.
  const language = { LANG: 'en_US.UTF-8', LC_ALL: '', LANGUAGE: '' };
  const env = { ...process.env, ...language, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: folder };
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  const send = createSender(`http://127.0.0.1:${port}`);
  await waitForDriver(send, driver);
  return {
    async openSession(browserArguments) {
      const options = { args: ['--automation', ...browserArguments] };
      const { sessionId } = (await send('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      })) as { sessionId: string };
      return {
        call: (method, path, body) => send(method, `/session/${sessionId}${path}`, body),
        close: async () => void (await send('DELETE', `/session/${sessionId}`)),
      };
    },
    async stop() {
      for (const child of [driver, shown]) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
      rmSync(folder, { recursive: true });
    },
  };
}

/** Without animations, which saturate a processor in software, as in the other browsers. */
function createSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

const createSender =
  (origin: string): Call =>
  async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new DriverError(error, message);
  };

async function waitForDriver(send: Call, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const isReady = await send('GET', '/status').catch(() => false);
    if (isReady) return;
    await wait(POLL_MS);
  }
  throw new Error(`The driver of WebKit ended with ${driver.exitCode}.`);
}
