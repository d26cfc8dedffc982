import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: {
    __BUILD__: JSON.stringify('test'),
    __BOOTSTRAP_LINES__: JSON.stringify([]),
    __RELEASE_PUBLIC_KEY__: JSON.stringify(''),
  },
  cacheDir: 'node_modules/.vite-vitest',
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/operator/**/*.test.ts', 'tests/architecture.test.ts'],
    // A file that needs a document says so in its first line: // @vitest-environment happy-dom
    environment: 'node',
    // Two cores are all that is promised, and the process that waits for the tests needs none.
    maxWorkers: 2,
    globalSetup: 'tests/operator/fixtures/temporary/seed-archive.ts',
    reporters: ['default', ['json', { outputFile: '.cache/checks/vitest.json' }]],
  },
});
