import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type PlaywrightWorkerArgs, test } from '@playwright/test';
import { findProgram } from '#tools/find-program.ts';
import { makeCertificate, type TemporaryCertificate } from '#tools/tls/temporary-certificate.ts';
import { type RunningOperator, runOperator } from '../fixtures/running-operator.ts';
import { waitForLobby } from '../fixtures/test.ts';
import { connectOverTls } from './ask-over-tls.ts';
import { launchOverTls } from './browser-over-tls.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { findFreePorts } from './free-ports.ts';
import { createReleaseFolder, type ReleaseFolder } from './release-folder.ts';
import { PROXIES, type ProxyName, type RunningProxy, startProxy } from './running-proxy.ts';
import { walkPage } from './walking-visitor.ts';

const NAME = 'line-a.test';
const LIMIT_MS = 600_000;
const VISITORS = 100;
/** Visitors that walk at the same time. */
const AT_ONCE = 4;
const BROWSERS_PER_PHASE = 2;
const PORTS_PER_PROCESS = 4;
/** Four lines, and the sandbox nine above the first. */
const PORTS_OF_OPERATOR = 10;

test.describe.configure({ mode: 'serial', timeout: LIMIT_MS });
test.skip(!findProgram('openssl'), 'openssl is not on this machine');

let folder = '';
let certificate: TemporaryCertificate;
let operator: RunningOperator;
let releases: readonly [ReleaseFolder, ReleaseFolder];

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-rolling-'));
  certificate = makeCertificate(folder, [NAME]);
  operator = await runOperator(await findFreePorts(PORTS_OF_OPERATOR));
  releases = [createReleaseFolder(null), createReleaseFolder('2')];
});
test.afterAll(async () => {
  await operator?.remove();
  for (const release of releases ?? []) release.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Each process has data of its own, so that only the proxy brings files of the other release. */
const serve = (release: ReleaseFolder, port: number) =>
  startBuiltServer(release.path, port, {
    OPERATOR_URL: operator.url,
    DATA_DIR: join(folder, `data-${port}`),
    LINE_ORIGINS: `https://${NAME}`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DRAIN_SECONDS: '4',
    // Refusing files while it is busy is not the subject here.
    LOAD_WAIT_MS: '60000',
    LOG: 'off',
  });

async function walk(proxy: RunningProxy): Promise<string[]> {
  const connection = await connectOverTls(NAME, proxy.port, certificate.text);
  try {
    return await walkPage((path) => connection.ask({ path, headers: { 'sec-fetch-mode': 'cors' } }));
  } finally {
    connection.close();
  }
}

async function openInBrowsers(playwright: PlaywrightWorkerArgs['playwright'], proxy: RunningProxy): Promise<void> {
  const browser = await launchOverTls(playwright, new Map([[NAME, proxy.port]]), certificate);
  for (let count = 0; count < BROWSERS_PER_PHASE; count += 1) {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`https://${NAME}/m/home`);
    await waitForLobby(page);
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await context.close();
  }
  await browser.close();
}

/** Visitors arrive until the steps are over, and at least as many as wanted. */
async function visitDuring(proxy: RunningProxy, steps: () => Promise<void>) {
  const lost: string[] = [];
  let count = 0;
  let isOver = false;
  const arrive = async () => {
    while (!isOver || count < VISITORS) {
      count += 1;
      lost.push(...(await walk(proxy).catch((error: Error) => [error.message])));
    }
  };
  const visitors = Promise.all(Array.from({ length: AT_ONCE }, arrive));
  await steps().finally(() => {
    isOver = true;
  });
  await visitors;
  return { lost, count };
}

async function upgradeBehind(kind: ProxyName, playwright: PlaywrightWorkerArgs['playwright']): Promise<void> {
  const port = await findFreePorts(2 * PORTS_PER_PROCESS);
  const ports = [port, port + PORTS_PER_PROCESS] as const;
  const [before, next] = releases;
  const processes: BuiltServer[] = await Promise.all(ports.map((own) => serve(before, own)));
  const proxy = await startProxy(kind, { names: [NAME], certificate, processes: ports });
  const { lost, count } = await visitDuring(proxy, async () => {
    for (const [index, own] of ports.entries()) {
      await processes[index]?.stop();
      processes[index] = await serve(next, own);
      await openInBrowsers(playwright, proxy);
    }
  }).finally(() => Promise.all([proxy.stop(), ...processes.map((process) => process.stop())]));
  expect(lost).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(VISITORS);
}

for (const kind of PROXIES) {
  test(`behind ${kind} every new visitor starts during a rolling upgrade`, async ({ playwright }) => {
    test.skip(!findProgram(kind), `${kind} is not on this machine`);
    await upgradeBehind(kind, playwright);
  });
}
