import { defineConfig } from 'vitest/config';
import { findWebkit } from './tools/find-browser.ts';
import shared from './vitest.config.ts';

const hasWebkit = findWebkit() !== undefined;
if (!hasWebkit) console.warn('No WebKit with a driver is on this machine, so its journeys are left out: docs/product/engines.md');

/** Runs journeys in WebKit: `npm run check:webkit`, after a build, and a step of `npm test`. docs/product/engines.md */
export default defineConfig({
  ...shared,
  test: {
    include: hasWebkit ? ['tests/engines/webkit/*.test.ts'] : [],
    passWithNoTests: !hasWebkit,
    globalSetup: 'tests/e2e/fixtures/seed-folder.ts',
    // One browser at a time: WebKit draws in software here.
    maxWorkers: 1,
    // These limits end a journey that hangs, on a machine that is busy with other work as well. They measure nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['verbose', ['./tools/vitest-report.ts', { outputFile: '.cache/checks/webkit.json' }]],
  },
});
