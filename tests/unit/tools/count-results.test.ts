import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countOne, countPlaywright, countVitest, sumCounts } from '#tools/count-results.ts';

function writeText(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'fastline-counts-')), 'file');
  writeFileSync(file, text);
  return file;
}
const writeReport = (report: object) => writeText(JSON.stringify(report));

const allPassed = writeReport({ passed: 3, failed: 0, skipped: 2, failures: [] });

describe('counting results', () => {
  test('counts each test of a report', () => {
    expect(countVitest(allPassed, true)).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] });
  });

  test('a failed run without a failed test is one failure', () => {
    const failures = ['the run failed, and none of its tests did'];
    expect(countVitest(allPassed, false)).toEqual({ passed: 3, failed: 1, skipped: 2, failures });
  });

  test('reports an error outside every test as one failure', () => {
    const report = writeReport({ passed: 3, failed: 0, skipped: 0, failures: ['outside every test: no'] });
    expect(countVitest(report, false)).toMatchObject({ failed: 1, failures: ['outside every test: no'] });
  });

  test('a run without a report is one failure, even if it passed', () => {
    const failures = ['there is no report /nowhere/report.json'];
    expect(countVitest('/nowhere/report.json', true)).toEqual({ passed: 0, failed: 1, skipped: 0, failures });
  });

  test('a browser test that passes only on the second attempt counts as failed', () => {
    const result = (status: string) => ({ projectName: 'worker', status, results: [{ error: { message: 'it was blue' } }] });
    const spec = { title: 'the sky is green', file: 'sky.spec.ts', tests: [result('flaky'), result('expected')] };
    const report = writeReport({
      stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 },
      suites: [{ suites: [{ specs: [spec] }] }],
      errors: [],
    });
    const failures = ['[worker] sky.spec.ts › the sky is green: it was blue'];
    expect(countPlaywright(report, false)).toEqual({ passed: 5, failed: 3, skipped: 0, failures });
  });

  test('a failed browser test includes what the page showed', () => {
    const path = writeText('# Page\n\n```\nno\n```\n\n```yaml\n- button "Log in"\n```\n');
    const result = { error: { message: 'it was blue' }, attachments: [{ name: 'error-context', path }] };
    const spec = {
      title: 'the sky is green',
      file: 'sky.spec.ts',
      tests: [{ projectName: 'worker', status: 'unexpected', results: [result] }],
    };
    const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
    const report = writeReport({ stats, suites: [{ specs: [spec] }], errors: [] });
    expect(countPlaywright(report, false).failures).toEqual([
      '[worker] sky.spec.ts › the sky is green: it was blue\n- button "Log in"\n',
    ]);
  });

  test('the sum includes every step', () => {
    const steps = [countOne('Types', true), countOne('Build', false), countVitest(allPassed, true)];
    expect(sumCounts(steps)).toEqual({ passed: 4, failed: 1, skipped: 2, failures: ['Build'] });
  });
});
