import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type RunningOperator, startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { chooseSeededPlace } from '#tests/operator/fixtures/temporary/choose-place.ts';
import { createTemporaryDist } from '#tests/operator/fixtures/temporary/temporary-dist.ts';
import { printReport } from '#tools/operator-check/report/print-report.ts';
import type { Report } from '#tools/operator-check/report/report.ts';
import { readReport, readTable } from './fixtures/read-page.ts';
import { findRow, listFaults, runCheck } from './fixtures/run-check.ts';

const PORT = 9560;
const LINE = `http://localhost:${PORT}`;
const SANDBOX = `http://localhost:${PORT + 9}`;
const START_MS = 120_000;
const ADA = { name: 'ada', password: 'fastline-1' };

vi.setConfig({ testTimeout: 60_000 });
const dist = createTemporaryDist();
let operator: RunningOperator;

beforeAll(async () => {
  const config = readConfig({ PORT: String(PORT), LOG: 'off' });
  operator = await startOperator({ ...config, ...dist, database: await chooseSeededPlace() }, createSandbox);
}, START_MS);
afterAll(async () => {
  await operator?.close();
  dist.remove();
});

/** Returns the requests to the operator that are not reads. */
async function listChanges(): Promise<string[]> {
  const response = await fetch(`${SANDBOX}/sandbox/requests`);
  const { requests } = (await response.json()) as { requests: { method: string; path: string }[] };
  await fetch(`${SANDBOX}/sandbox/requests`, { method: 'DELETE' });
  const changes = requests.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS');
  return changes.map(({ method, path }) => `${method} ${path}`);
}

const verdicts = ({ rows }: Report, verdict: string) => rows.filter((row) => row.verdict === verdict).map(({ name }) => name);

test('a check without options only reads', async () => {
  const report = await runCheck(LINE);
  expect(await listChanges()).toEqual([]);
  expect([report.exitCode, listFaults(report), report.leftBehind]).toEqual([0, [], []]);
  expect(findRow(report, 'member.info')).toMatchObject({ verdict: 'not-asked', remarks: ['refuses guests, as it should'] });
  const open = Object.entries(endpoints).filter(([, { method, auth }]) => method === 'GET' && auth !== 'required');
  expect(verdicts(report, 'served')).toEqual(open.map(([name]) => name));
});

test('with a member it logs in, reads, and logs out', async () => {
  const report = await runCheck(LINE, { user: ADA });
  expect(await listChanges()).toEqual(['POST /wps/session/login', 'DELETE /wps/session']);
  expect([report.exitCode, listFaults(report)]).toEqual([0, []]);
  expect(findRow(report, 'rewards.mall')).toMatchObject({ verdict: 'served', player: null });
  expect(findRow(report, 'cashier.deposit')).toMatchObject({ verdict: 'not-asked', details: ['moves money: --money asks it'] });
});

test('without permission it moves no money, and it reports what remains', async () => {
  const report = await runCheck(LINE, { user: ADA, mayWrite: true });
  const changes = await listChanges();
  expect(changes.filter((call) => /cashier|rewards/.test(call))).toEqual([]);
  // A favourite is set and removed, a device bound and unbound.
  expect(changes.filter((call) => call === 'PUT /wps/game/favourites')).toHaveLength(2);
  expect(changes).toContain('POST /wps/relay/CSP_fcmUnsubscribe');
  expect(report.leftBehind).toHaveLength(4);
});

test('the reference operator serves every endpoint over every line', async () => {
  const report = await runCheck(LINE, { user: ADA, mayWrite: true, mayMoveMoney: true });
  expect(verdicts(report, 'served')).toEqual(Object.keys(endpoints));
  expect(report.lines.map(({ origin }) => origin)).toEqual(operator.lineUrls);
  expect([report.exitCode, report.stopped, listFaults(report)]).toEqual([0, null, []]);
  expect(readTable(printReport(report))).toEqual(readTable(readReport('reference-operator.txt')));
  expect(JSON.stringify(report)).not.toContain(ADA.password);
});

test('checks a single endpoint with only the calls that it depends on', async () => {
  const report = await runCheck(LINE, { only: ['promotions.activity'] });
  expect(report.rows.map(({ name, verdict }) => [name, verdict])).toEqual([['promotions.activity', 'served']]);
  expect([report.calls, report.lines]).toEqual([3, []]);
});

test('a wrong password ends with 2 and is not printed', async () => {
  const report = await runCheck(LINE, { user: { name: 'ada', password: 'wrong-word-9' } });
  expect([report.exitCode, JSON.stringify(report).includes('wrong-word-9')]).toEqual([2, false]);
  expect(report.stopped).toContain('login.cred.err');
});
