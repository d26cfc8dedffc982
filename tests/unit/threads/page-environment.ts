import type { Environment } from 'vitest/runtime';

/** The environment of tests that need a document; `prepare-file.ts` creates one for each file. */
const page: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => {} }),
};

export default page;
