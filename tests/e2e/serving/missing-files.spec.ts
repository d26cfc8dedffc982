import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { FILE_FOLDERS } from '#contract/names.ts';
import { findProgram } from '#tools/find-program.ts';
import { makeCertificate, type TemporaryCertificate } from '#tools/tls/temporary-certificate.ts';
import { connectOverTls, type TlsQuestion } from './ask-over-tls.ts';
import { type GivenAnswer, startCountingProcess } from './counting-process.ts';
import { findFreePorts } from './free-ports.ts';
import { PROXIES, type ProxyName, startProxy } from './running-proxy.ts';

const NAME = 'line-a.test';
const FILE = '/m/assets/index-12345678.js';
const CALL = '/wps/system/configuration';
/** Enough requests that each process is the first for some, and that nginx would leave out both by its count of failures. */
const REQUESTS = 8;
const MISSING: GivenAnswer = { status: 404, headers: {} };
const BUSY: GivenAnswer = { status: 503, headers: {} };

const AWAY_PAGE = readFileSync(resolve(import.meta.dirname, '../../../deploy/maintenance.html'), 'utf8');
const AWAY_HEADERS = {
  'retry-after': ['30'],
  'cache-control': ['no-store'],
  'strict-transport-security': ['max-age=31536000'],
  'x-content-type-options': ['nosniff'],
  etag: [],
  'last-modified': [],
};
/** The headers of a page that a person opens, and those of an older browser. */
const OPENED = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
};
const OPENED_BEFORE = { accept: OPENED.accept };
const FRAMED = { ...OPENED, 'sec-fetch-dest': 'iframe' };
const FETCHED = { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };
const FOLDERS = /\(([^)]+)\)/.exec(FILE_FOLDERS.source)?.[1]?.split('|') ?? [];
const PAGES = ['/', '/m/home', '/m/member/saferPlay?merchant=x.js'];
const FILES = ['/m/sw.js', '/m/index.html', '/m/asset-manifest.json', ...FOLDERS.map((folder) => `/m/${folder}/x`)];
const CALLS = [CALL, '/health/live', '/__/auth/handler'];

test.skip(!findProgram('openssl'), 'openssl is not on this machine');
let folder = '';
let certificate: TemporaryCertificate;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-missing-'));
  certificate = makeCertificate(folder, [NAME]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Requests the path several times; returns the statuses, and how often the processes were asked. */
async function request(kind: ProxyName, path: string, answers: readonly ['answer' | GivenAnswer, 'answer' | GivenAnswer]) {
  const port = await findFreePorts(2);
  const processes = [await startCountingProcess(port, answers[0]), await startCountingProcess(port + 1, answers[1])];
  const proxy = await startProxy(kind, { names: [NAME], certificate, processes: [port, port + 1] });
  const connection = await connectOverTls(NAME, proxy.port, certificate.text);
  const statuses = new Set<number>();
  for (let count = 0; count < REQUESTS; count += 1) statuses.add((await connection.ask({ path })).status);
  connection.close();
  await proxy.stop();
  await Promise.all(processes.map((process) => process.stop()));
  return { statuses: [...statuses], asked: processes.flatMap(({ calls }) => calls).length };
}

for (const kind of PROXIES) {
  test.describe(`behind ${kind}`, () => {
    test.skip(!findProgram(kind), `${kind} is not on this machine`);

    for (const [what, answer] of [
      ['lacks', MISSING],
      ['cannot serve now', BUSY],
    ] as const) {
      test(`a file that one process ${what} comes from the other`, async () => {
        expect((await request(kind, FILE, [answer, 'answer'])).statuses).toEqual([200]);
        expect((await request(kind, FILE, ['answer', answer])).statuses).toEqual([200]);
      });
    }

    test('a file that both processes lack is not found', async () => {
      expect(await request(kind, FILE, [MISSING, MISSING])).toEqual({ statuses: [404], asked: 2 * REQUESTS });
    });

    test('processes that refuse files are not left out for other requests', async () => {
      expect((await request(kind, FILE, [BUSY, BUSY])).statuses).toEqual([503]);
    });

    test('a call is not repeated because of its status', async () => {
      expect(await request(kind, CALL, [MISSING, MISSING])).toEqual({ statuses: [404], asked: REQUESTS });
    });

    test('while no process answers, a page explains it, and a file or a call only fails', async () => {
      const port = await findFreePorts(2);
      const proxy = await startProxy(kind, { names: [NAME], certificate, processes: [port, port + 1] });
      const connection = await connectOverTls(NAME, proxy.port, certificate.text);
      // Caddy looks for a process for 3 s.
      const askAll = (questions: readonly TlsQuestion[]) => Promise.all(questions.map((question) => connection.ask(question)));
      const pages = await askAll([OPENED, OPENED_BEFORE].flatMap((headers) => PAGES.map((path) => ({ path, headers }))));
      const others = await askAll([
        ...[OPENED, FETCHED].flatMap((headers) => [...FILES, ...CALLS].map((path) => ({ path, headers }))),
        ...[FETCHED, FRAMED].flatMap((headers) => PAGES.map((path) => ({ path, headers }))),
        { method: 'POST', path: '/m/home', headers: OPENED },
      ]);
      connection.close();
      await proxy.stop();
      for (const page of pages) {
        expect([page.status, page.body.toString()]).toEqual([503, AWAY_PAGE]);
        expect(page.listHeader('content-type').map((type) => type.toLowerCase())).toEqual(['text/html; charset=utf-8']);
        expect(page.listHeader('content-security-policy')).toEqual([expect.stringMatching(/^default-src 'none'; style-src/)]);
        for (const [name, value] of Object.entries(AWAY_HEADERS))
          expect([name, ...page.listHeader(name)]).toEqual([name, ...value]);
      }
      for (const other of others) {
        expect([502, 503]).toContain(other.status);
        expect(other.body.toString()).not.toMatch(/Not available|[{}]/);
        expect([other.listHeader('retry-after'), other.listHeader('cache-control')]).toEqual([[], ['no-store']]);
      }
    });
  });
}
