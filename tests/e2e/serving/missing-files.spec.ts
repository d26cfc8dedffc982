import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findProgram } from '#tools/find-program.ts';
import { connectOverTls } from './ask-over-tls.ts';
import { type GivenAnswer, startCountingProcess } from './counting-process.ts';
import { findFreePorts } from './free-ports.ts';
import { PROXIES, type ProxyName, startProxy } from './running-proxy.ts';
import { makeCertificate, type TemporaryCertificate } from './temporary-certificate.ts';

const NAME = 'line-a.test';
const FILE = '/m/assets/index-12345678.js';
const CALL = '/wps/system/configuration';
/** Enough requests that each process is the first for some. */
const REQUESTS = 6;
const MISSING: GivenAnswer = { status: 404, headers: {} };
const STARTING: GivenAnswer = { status: 503, headers: {} };

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
      ['cannot serve yet', STARTING],
    ] as const) {
      test(`a file that one process ${what} comes from the other`, async () => {
        expect((await request(kind, FILE, [answer, 'answer'])).statuses).toEqual([200]);
        expect((await request(kind, FILE, ['answer', answer])).statuses).toEqual([200]);
      });
    }

    test('a file that both processes lack is not found', async () => {
      expect(await request(kind, FILE, [MISSING, MISSING])).toEqual({ statuses: [404], asked: 2 * REQUESTS });
    });

    test('a call is not repeated for its status', async () => {
      expect(await request(kind, CALL, [MISSING, MISSING])).toEqual({ statuses: [404], asked: REQUESTS });
    });
  });
}
