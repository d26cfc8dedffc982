import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '#tests/simulator/start-simulator.ts';
import { readSection, readTable } from './fixtures/read-page.ts';
import { findFindings, findRow, runCheck } from './fixtures/run-check.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

test('an operator that knows the protocol alone is told what the app does without the rest', async () => {
  const report = await runCheck(simulator.url);
  const missing = report.rows.filter(({ verdict }) => verdict === 'not-served');
  const told = readTable(readSection('An operator that knows the protocol alone')).rows;
  expect(told).toEqual(expect.arrayContaining(missing.map(({ name }) => `${name}: not served`)));
  expect(missing.map(({ name }) => name)).toEqual(expect.arrayContaining(['games.list', 'rewards.mall', 'system.resources']));
  for (const { player } of missing) expect(player).toBeTruthy();
  expect(findRow(report, 'system.status')?.remarks.join()).toContain('with tolerance: yes or no as text');
});

test('its clock is a fault, and the check itself breaks no rule of the protocol', async () => {
  const report = await runCheck(simulator.url);
  expect(findFindings(report, 'clock')).toMatchObject([{ kind: 'fault', text: 'the clock is 540 s ahead' }]);
  expect([report.exitCode, simulator.breaches]).toEqual([1, []]);
});
