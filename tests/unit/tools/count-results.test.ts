import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countOne, countPlaywright, countVitest, sumCounts } from '#tools/count-results.ts';

function writeReport(report: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'fastline-counts-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const allPassed = writeReport({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 });

describe('counting results', () => {
  test('each test of a report is counted', () => {
    expect(countVitest(allPassed, true)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  test('a run that failed without a failed test is one failure', () => {
    expect(countVitest(allPassed, false)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('a run without a report is one failure, whatever it says', () => {
    expect(countVitest('/nowhere/report.json', true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('a browser test that passes only at the second try has failed', () => {
    const report = writeReport({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 } });
    expect(countPlaywright(report, false)).toEqual({ passed: 5, failed: 3, skipped: 0 });
  });

  test('the sum holds every step', () => {
    const steps = [countOne(true), countOne(false), { passed: 3, failed: 0, skipped: 2 }];
    expect(sumCounts(steps)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });
});
