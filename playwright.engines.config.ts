import { resolve } from 'node:path';
import journeys from './playwright.config.ts';
import { findFirefox } from './tools/find-browser.ts';

/** Playwright cannot emulate media features in Firefox, so the settings of Firefox have them. */
const SETTINGS = {
  'ui.prefersReducedMotion': 1,
  'ui.useOverlayScrollbars': 1,
  'dom.webnotifications.enabled': false,
  'dom.push.enabled': false,
};

const IN_FIREFOX = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  contextOptions: {},
  launchOptions: {
    args: [],
    executablePath: resolve(import.meta.dirname, 'tests/e2e/fixtures/engines/firefox-bidi.js'),
    env: { ...process.env, FIREFOX_PATH: findFirefox() ?? 'firefox' },
    firefoxUserPrefs: SETTINGS,
  },
};

/**
 * Runs the journeys tagged `@engines` in stock Firefox, over WebDriver BiDi: `npm run check:engines`. `npm test` runs those of
 * them that are tagged `@both-hosts`, too. docs/product/engines.md
 */
export default {
  ...journeys,
  // The journeys in Chromium leave their pictures and contexts in the folder above.
  outputDir: 'test-results/engines',
  // Each worker starts a Firefox of its own, which needs more than a headless Chromium.
  workers: 2,
  reporter: [['list'] as const, ['json', { outputFile: '.cache/checks/engines.json' }] as const],
  projects: [
    { name: 'firefox', grep: /@engines/, use: IN_FIREFOX },
    { name: 'firefox-short', grep: /(?=.*@engines)(?=.*@both-hosts)/, use: IN_FIREFOX },
  ],
};
