import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Report } from '#tools/operator-check/report/report.ts';
import { type FakeOperator, startFakeOperator } from './fixtures/fake-operator.ts';
import { readSection } from './fixtures/read-page.ts';

vi.setConfig({ testTimeout: 30_000 });
const COMMAND = resolve(import.meta.dirname, '../../../../tools/check-operator.ts');
const TSX = import.meta.resolve('tsx');

let fake: FakeOperator | undefined;
afterEach(() => fake?.close());

const run = (...args: string[]) =>
  new Promise<{ code: unknown; output: string; errors: string }>((done) => {
    execFile(process.execPath, ['--import', TSX, COMMAND, ...args], (error, output, errors) => {
      done({ code: error?.code ?? 0, output, errors });
    });
  });

test('unusable arguments exit with 2 and one sentence', async () => {
  expect(await run('https://operator.example')).toEqual({
    code: 2,
    output: '',
    errors: 'Name the merchant, as the Merchant header has it: --merchant CODE.\n',
  });
});

test('prints one JSON object in the documented format, and exits with 1 for visible faults', async () => {
  fake = await startFakeOperator({ answer: (path) => (path.endsWith('/ping') ? { body: '<p>' } : undefined) });
  const { code, output, errors } = await run(fake.origin, '--merchant', 'aurora', '--json');
  const report = JSON.parse(output) as Report;
  expect([code, report.exitCode, errors]).toEqual([1, 1, '']);
  const members = [...Object.keys(report), ...Object.keys(report.rows[0] ?? {}), ...Object.keys(report.lines[0] ?? {})];
  const told = [...readSection('check-operator.md', 'The JSON').matchAll(/`([A-Za-z]+)`/g)].map(([, name]) => name);
  expect(members.filter((name) => !told.includes(name))).toEqual([]);
  expect(report).toMatchObject({ format: 1, operator: fake.origin, merchant: 'aurora', stopped: null, leftBehind: [] });
});
