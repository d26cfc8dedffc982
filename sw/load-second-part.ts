import { createLoader } from '#contract/create-loader.ts';

/**
 * Loads the second script, which the install has stored beside the worker. That blocks the worker's thread, so answers that are
 * ready are sent first. docs/decisions/0073-the-worker-is-two-scripts.md
 */
export const loadSecondPart = createLoader(async () => {
  await new Promise((resolve) => setTimeout(resolve));
  return import('./second-part.ts');
});
