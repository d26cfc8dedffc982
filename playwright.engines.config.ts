import { resolve } from 'node:path';
import journeys from './playwright.config.ts';
import { ON_SLOW_DEVICES } from './tests/e2e/fixtures/slow-devices.ts';
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

/** The strict protection against tracking, and the resistance to fingerprinting: coarse times, UTC, no canvas that can be read. */
const STRICT = {
  'browser.contentblocking.category': 'strict',
  'privacy.trackingprotection.enabled': true,
  'privacy.trackingprotection.socialtracking.enabled': true,
  'privacy.query_stripping.enabled': true,
  'network.cookie.cookieBehavior': 5,
  'privacy.resistFingerprinting': true,
};

/** The journeys that also run in Chromium on both hosts of the gateway. */
const SHORT_SET = /(?=.*@engines)(?=.*@both-hosts)/;

/** Firefox with further settings. */
const inFirefoxWith = (name: string, settings: Readonly<Record<string, unknown>> = {}) => ({
  name,
  grep: SHORT_SET,
  use: { ...IN_FIREFOX, launchOptions: { ...IN_FIREFOX.launchOptions, firefoxUserPrefs: { ...SETTINGS, ...settings } } },
});

/** Chromium with a sixth of one core for all its processes: a slow device. */
const SLOW_CHROMIUM = {
  launchOptions: {
    ...journeys.use?.launchOptions,
    executablePath: resolve(import.meta.dirname, 'tests/e2e/fixtures/engines/slow-chromium.js'),
    env: { ...process.env, CHROMIUM_PATH: journeys.use?.launchOptions?.executablePath ?? 'chromium' },
  },
};
const slow = { ...ON_SLOW_DEVICES, grep: SHORT_SET };

/**
 * Runs the journeys tagged `@engines` in stock Firefox, over WebDriver BiDi: `npm run check:engines`. Those tagged `@both-hosts`, too,
 * are part of `npm test`, and also run with other settings of the browser and in slow Chromiums: `npm run check:slow`.
 * docs/product/engines.md
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
    inFirefoxWith('firefox-short'),
    inFirefoxWith('firefox-strict', STRICT),
    inFirefoxWith('firefox-private', { 'browser.privatebrowsing.autostart': true }),
    inFirefoxWith('firefox-without-worker', { 'dom.serviceWorkers.enabled': false }),
    { name: 'slow-device', ...slow, use: SLOW_CHROMIUM },
    { name: 'slow-page', ...slow, use: { slowPart: 'page' as const } },
    { name: 'slow-worker', ...slow, use: { slowPart: 'worker' as const } },
  ],
};
