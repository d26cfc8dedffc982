import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The results of a run for `npm test`; Vitest's own JSON omits errors outside tests. */
export interface VitestReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One text each: file, title, message. */
  readonly failures: readonly string[];
}

const describeTest = (test: TestCase) => `${relative('', test.module.moduleId)} › ${test.fullName}`;

export default class VitestReporter implements Reporter {
  readonly #file: string;

  constructor({ outputFile }: { readonly outputFile: string }) {
    this.#file = outputFile;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const failed = inState('failed');
    const report: VitestReport = {
      passed: inState('passed').length,
      failed: failed.length,
      skipped: inState('skipped').length,
      failures: [
        ...failed.map((test) => `${describeTest(test)}: ${test.result().errors?.[0]?.message ?? ''}`),
        ...modules.flatMap((module) => module.errors().map(({ message }) => `${relative('', module.moduleId)}: ${message}`)),
        ...unhandled.map(({ message, stack }) => `outside every test: ${stack ?? message}`),
      ],
    };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(report));
  }
}
