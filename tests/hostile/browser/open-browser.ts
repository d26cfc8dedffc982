import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOverTls } from '#tests/e2e/serving/browser-over-tls.ts';
import { findBrowser, findShell } from '#tools/find-browser.ts';
import { findProgram } from '#tools/find-program.ts';
import { makeCertificate } from '#tools/tls/temporary-certificate.ts';
import { LINES, PAGE } from '../rig/names.ts';
import type { OperatorKind } from '../rig/operator.ts';
import type { HostKind } from '../rig/player.ts';
import { openLines, type Rig } from '../rig/rig.ts';
import { createBrowserPlayer, type QuietTab } from './browser-player.ts';
import { composeOpening, hasDatabase } from './in-page.ts';
import { hasBuild, openBuild } from './served-build.ts';

/** A file of the app that makes no calls; the service worker controls it. */
const QUIET_PATH = '/m/icons/aurora-192.png';

/** Why the attacks cannot run in a real browser here; null if they can. */
export function findObstacle(): string | null {
  if (!findProgram('openssl')) return 'openssl is not on this machine';
  if (!findBrowser()) return 'no Chromium is on this machine';
  return hasBuild() ? null : 'the app is not built';
}

/** The rig with gateways in a real browser, which meets each line under its own https name. */
export interface BrowserRig extends Rig {
  readonly tab: QuietTab;
  /** Opens the app in another tab. */
  openApp(): Promise<Page>;
}

export async function openBrowserRig(kind: OperatorKind, host: HostKind): Promise<BrowserRig> {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-hostile-'));
  const certificate = makeCertificate(folder, [...LINES.map((line) => new URL(line).host), '*.evil.test']);
  const tls = { cert: certificate.text, key: readFileSync(certificate.keyFile) };
  rmSync(folder, { recursive: true });
  const build = openBuild();
  const lines = await openLines(kind, { now: Date.now, tls, site: build.site, areKeysExtractable: true });
  build.serveFor(host, lines.operator.replyKeys);
  const ports = new Map([...lines.ports].map(([origin, port]) => [new URL(origin).host, port]));
  // Every other name below these domains leads to the attacker, too.
  const unlistedPort = [...ports].find(([name]) => name.endsWith('.evil.test'))?.[1] ?? 0;
  for (const name of ['*.evil.test', '*.fast.test']) ports.set(name, unlistedPort);
  const browser = await launchOverTls({ chromium }, ports, certificate, findShell() ?? findBrowser()?.path);
  const context = await browser.newContext({
    baseURL: PAGE,
    serviceWorkers: host === 'worker' ? 'allow' : 'block',
    locale: 'en-US',
  });
  // The app makes calls of its own, so that it is open only when a test looks at it.
  await (await openApp(context, host)).close();
  const tab = await openQuietTab(context, host, build.gatewayFile);
  return {
    ...lines,
    tab,
    openApp: () => openApp(context, host),
    async openPlayer(_, token) {
      lines.reset();
      const session = token === null ? undefined : lines.operator.sessionKeys.get(token);
      const key = session ? await crypto.subtle.exportKey('jwk', session.privateKey) : null;
      return createBrowserPlayer({ tab, token, key, listSent: lines.listUnlisted });
    },
    async close() {
      await closeBrowser(browser);
      await lines.close();
    },
  };
}

/** Visits the app over honest lines, until its gateway serves the page. */
async function openApp(context: BrowserContext, host: HostKind): Promise<Page> {
  const app = await context.newPage();
  await app.goto('/m/home');
  await app.locator('html[data-started] main:not([data-drawn]) .games-lobby h3').first().waitFor();
  if (host === 'worker') await app.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // A slow database does not delay the lobby.
  await app.waitForFunction(hasDatabase);
  return app;
}

async function openQuietTab(context: BrowserContext, host: HostKind, gatewayFile: string): Promise<QuietTab> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // The policy of a picture allows no script. Without one nothing but the gateway decides which hosts are called.
  if (host === 'page') await devtools.send('Page.setBypassCSP', { enabled: true });
  await page.goto(QUIET_PATH);
  if (host === 'page') {
    return { page, restart: () => page.evaluate(composeOpening(gatewayFile)), push: async () => {} };
  }
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
    registrationId = registration?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  return {
    page,
    restart: async () => {
      await devtools.send('ServiceWorker.stopAllWorkers');
    },
    push: async (data) => {
      await devtools.send('ServiceWorker.deliverPushMessage', { origin: PAGE, registrationId, data });
    },
  };
}

async function closeBrowser(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close();
  await browser.close();
}
