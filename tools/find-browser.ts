import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

export interface FoundBrowser {
  readonly path: string;
  readonly source: string;
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL_NAME = 'chromium-headless-shell';
/** Debian's own, before a name that is a launcher for another package on some systems. */
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const MACHINE = 'this machine';
const DOWNLOAD_LIMIT_MS = 5 * 60_000;
const INSTALL_LIMIT_MS = 10 * 60_000;

/** Finds the browser for the end-to-end tests: CHROME_PATH, Playwright's own, or the machine's. */
export function findBrowser(): FoundBrowser | null {
  const named = process.env.CHROME_PATH;
  if (named) return existsSync(named) ? { path: named, source: 'CHROME_PATH' } : null;
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, source: "Playwright's own" };
  const system = [...SYSTEM_NAMES.map(findOnPath), MAC_CHROME].find((path) => path && existsSync(path));
  return system ? { path: system, source: MACHINE } : null;
}

/** Finds the machine's headless Chromium, which needs fewer resources but shows no notifications. */
export function findShell(): string | undefined {
  return findBrowser()?.source === MACHINE ? findOnPath(SHELL_NAME) : undefined;
}

/** Finds the Firefox of the journeys in that engine: which FIREFOX_PATH names, or the machine has. docs/product/engines.md */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? FIREFOX_NAMES.map(findOnPath).find(Boolean);
}

/** Installs Firefox if there is none; undefined if that fails. */
export function provideFirefox(): string | undefined {
  if (process.env.FIREFOX_PATH || findFirefox()) return findFirefox();
  console.warn('No Firefox is here yet: installing the firefox-esr package with apt-get.');
  installPackages('firefox-esr');
  return findFirefox();
}

/** The programs that open WebKitGTK for the journeys in that engine. docs/product/engines.md */
export interface FoundWebkit {
  /** Knows where its browser is. */
  readonly driver: string;
  /** Shows windows without a screen. */
  readonly display: string;
}

export function findWebkit(): FoundWebkit | undefined {
  const [driver, display] = ['WebKitWebDriver', 'Xvfb'].map(findOnPath);
  return driver && display ? { driver, display } : undefined;
}

/** Installs WebKit if there is none; undefined if that fails. */
export function provideWebkit(): FoundWebkit | undefined {
  if (findWebkit()) return findWebkit();
  console.warn('No WebKit is here yet: installing the webkit2gtk-driver and xvfb packages with apt-get.');
  installPackages('webkit2gtk-driver', 'xvfb');
  return findWebkit();
}

/** Installs a browser if none is found; null if that fails too. */
export function provideBrowser(): FoundBrowser | null {
  if (process.env.CHROME_PATH) return findBrowser();
  return findBrowser() ?? installPlaywrights() ?? installDebians();
}

function installPlaywrights(): FoundBrowser | null {
  console.warn("No Chromium is here yet: installing Playwright's own.");
  run('npx', ['playwright', 'install', '--with-deps', 'chromium'], DOWNLOAD_LIMIT_MS);
  return findBrowser();
}

/** If the download is blocked, a package mirror may be reachable. */
function installDebians(): FoundBrowser | null {
  console.warn('That did not work: installing the chromium package with apt-get.');
  installPackages('chromium', SHELL_NAME);
  return findBrowser();
}

function installPackages(...names: readonly string[]): void {
  if (!findOnPath('apt-get')) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = (name: string) => ['install', '-y', '--no-install-recommends', name];
  for (const step of [['update'], ...names.map(install)]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...step];
    run(command, rest, INSTALL_LIMIT_MS);
  }
}

function run(command: string, args: readonly string[], timeoutMs: number): void {
  spawnSync(command, args, { stdio: 'inherit', timeout: timeoutMs, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function findOnPath(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
