import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import { loadReleaseKey } from '#operator/release-key.ts';
import { createSigner } from '#tests/operator/fixtures/line-list-fixture.ts';
import { runOperator } from '../fixtures/running-operator.ts';
import { test as base, type Fixtures, PORTS_PER_WORKER, type WorkerFixtures } from '../fixtures/test.ts';

/** Beside the operator's lines and its sandbox. */
const STORE_PORT_OFFSET = 15;
/** The gateway's setting in the two scripts that host it, as the build without `FASTLINE_LINE_LISTS` writes it. */
const NO_SOURCES = /\bsources:null\b/;

function setSource(script: string, source: string): string {
  if (!NO_SOURCES.test(script)) throw new Error('The script has no setting for line lists.');
  return script.replace(NO_SOURCES, `sources:${JSON.stringify([source])}`);
}

/** Copies the build as one with `FASTLINE_LINE_LISTS`, whose worker looks for lists at this address. */
async function copyBuild(source: string) {
  const folder = await mkdtemp(join(tmpdir(), 'fastline-lists-'));
  const build = join(folder, 'dist');
  await cp(resolve('dist'), build, { recursive: true });
  await symlink(resolve('dist-server'), `${build}-server`);
  const worker = join(build, 'm/sw.js');
  await writeFile(worker, setSource(await readFile(worker, 'utf8'), source));
  return { build, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The same for the gateway in the page, whose script is a file of the release. */
export async function expectListsInPage(context: BrowserContext, source: string): Promise<void> {
  await context.route('**/m/assets/in-page-gateway-*.js', async (route) => {
    const script = await (await fetch(route.request().url())).text();
    await route.fulfill({ contentType: 'text/javascript', body: setSource(script, source) });
  });
}

/** Journeys of a build that expects signed lists of lines. */
export const test = base.extend<Fixtures, WorkerFixtures & { store: StaticHost }>({
  store: [
    async ({ firstPort }, use, { workerIndex }) => {
      const host = await startStaticHost(firstPort + PORTS_PER_WORKER * workerIndex + STORE_PORT_OFFSET);
      await use(host);
      host.close();
    },
    { scope: 'worker' },
  ],
  operator: [
    async ({ firstPort, store }, use, { workerIndex }) => {
      const copy = await copyBuild(`${store.url}/{merchant}.txt`);
      const operator = await runOperator(firstPort + PORTS_PER_WORKER * workerIndex, {}, copy.build);
      await use(operator);
      await operator.remove();
      await copy.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Signs lists under the release key of the build, each with a higher number than the one before. */
export async function createListSigner() {
  const { sign } = await createSigner(loadReleaseKey(process.env));
  const issuedAt = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  let sequence = issuedAt / SECOND_MS;
  return (lines: readonly string[]): Promise<string> => {
    sequence += 1;
    const named = { lines, orders: {}, retired: [], sealingKeys: [], replyKeys: [], release: 0 };
    return sign({ ...named, sequence, issuedAt, expiresAt: issuedAt + 30 * DAY_MS });
  };
}

interface StaticHost {
  readonly url: string;
  /** The text of every file. */
  publish(text: string): void;
  readonly asked: readonly string[];
  close(): void;
}

/** Starts a host that is not a line; any origin may read it. */
async function startStaticHost(port: number): Promise<StaticHost> {
  const asked: string[] = [];
  let published = '';
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Access-Control-Allow-Origin': '*' }).end(published);
  });
  const listen = (wanted: number) =>
    new Promise<void>((done, fail) => server.once('error', fail).listen(wanted, '127.0.0.1', done));
  // Another run may be active.
  await listen(port).catch(() => listen(0));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: (text) => {
      published = text;
    },
    asked,
    close: () => server.close().closeAllConnections(),
  };
}
