import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '#tests/simulator/start-simulator.ts';
import { PASSWORD } from '#tests/simulator/state.ts';
import { printReport } from '#tools/operator-check/report/print-report.ts';
import { readReport, readTable } from './fixtures/read-page.ts';
import { findFindings, findRow, runCheck } from './fixtures/run-check.ts';

const SHOWN = readReport('simulated-operator.txt');
const ADA = { name: 'ada', password: PASSWORD };
/** Removes what differs between runs. */
const leaveOutTimes = (printed: string) =>
  printed.replaceAll(/localhost:\d+/g, 'localhost').replaceAll(/\b[\d.]+ m?s\b/g, 'some time');

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ launchMs: 0 });
});
afterAll(() => simulator.close());

test('reports what the app does without extensions to a protocol-only operator', async () => {
  const report = await runCheck(simulator.url);
  const missing = report.rows.filter(({ verdict }) => verdict === 'not-served');
  const told = readTable(SHOWN).rows;
  expect(told).toEqual(expect.arrayContaining(missing.map(({ name }) => `${name}: not served`)));
  expect(missing.map(({ name }) => name)).toEqual(expect.arrayContaining(['games.list', 'rewards.mall', 'system.resources']));
  for (const { player } of missing) expect(player).toBeTruthy();
  expect(findRow(report, 'system.status')?.remarks.join()).toContain('with tolerance: yes or no as text');
});

test('the wrong clock of the simulated operator is a fault, and the check itself breaks no rule of the protocol', async () => {
  const report = await runCheck(simulator.url);
  expect(findFindings(report, 'clock')).toMatchObject([{ kind: 'fault', text: 'the clock is 540 s ahead' }]);
  expect([report.exitCode, simulator.breaches]).toEqual([1, []]);
});

test('with a member, the output matches the stored report, and no endpoint differs', async () => {
  const report = await runCheck(simulator.url, { user: ADA, mayWrite: true, mayMoveMoney: true });
  expect(leaveOutTimes(printReport(report)).trim()).toBe(leaveOutTimes(SHOWN).trim());
  expect(report.rows.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
  for (const { verdict, player } of report.rows) if (verdict === 'not-served') expect(player).toBeTruthy();
});
