import { defineConfig, devices } from '@playwright/test';
import type { Fixtures } from './tests/e2e/fixtures/test.ts';
import { findBrowser, findShell } from './tools/find-browser.ts';
import { findPhoneFonts } from './tools/fonts/phone-fonts.ts';

const BROWSER_FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-quic'];
const NOTIFICATIONS = ['push/*.spec.ts', 'simulator/push.spec.ts'];
const FOREIGN_HANDS = ['translator', 'extension', 'blocker'] as const;
/** Without a program that changes the page, other journeys show the same as these. */
const ONLY_UNDER_FOREIGN_HANDS = 'foreign-hands/*.spec.ts';
/** Stops the full browser's permission prompts during other journeys; the headless shell denies them by itself. */
const WITHOUT_NOTIFICATIONS = '--disable-notifications';
/** A newer iPhone would show the install instructions during other journeys; tests/e2e/push covers those. */
const OLDER_IPHONE = devices['iPhone 15'].userAgent.replace(/iPhone OS \d+_\d+/, 'iPhone OS 16_3');
const BACK_FORWARD = 'launch/back-forward.spec.ts';
/** Only `npm run check:spoken` runs these; docs/product/accessibility.md */
const SPOKEN = 'spoken/*.spec.ts';
const whole = findBrowser()?.path;
const shell = findShell() ?? whole;
const phoneFonts = findPhoneFonts();

const launchOf = (executablePath: string | undefined, args: readonly string[]) => ({
  launchOptions: { args: [...args], ...(executablePath && { executablePath }) },
});

/** Pages wait behind the Back button in the whole browser alone, and Playwright switches that off. */
const WITH_BACK_FORWARD_CACHE = {
  launchOptions: {
    ...launchOf(whole, [...BROWSER_FLAGS, WITHOUT_NOTIFICATIONS]).launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
};

/** The fonts of phones, where this machine has them: `npm test` unpacks them. */
export const WITH_PHONE_FONTS = phoneFonts && {
  launchOptions: {
    ...launchOf(shell, [...BROWSER_FLAGS, WITHOUT_NOTIFICATIONS]).launchOptions,
    env: { ...process.env, ...phoneFonts },
  },
};

/**
 * Journeys run with the service worker. Those tagged `@both-hosts` also run with the gateway in the page, and those tagged
 * `@in-page` only there. Those tagged `@iphone` or `@android` also run with that phone's screen and touch. Those tagged
 * `@foreign-hands` also run with each program that changes the page. Those tagged `@all-hands` run only with all of these
 * at once, which shows what they would show without. Those tagged `@phone-fonts` also run with the fonts of phones. Notifications need the full browser; all others run in its headless shell if that is installed.
 */
export default defineConfig<Fixtures>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/fixtures/seed-folder.ts',
  fullyParallel: true,
  // One more than the two cores available: journeys wait more than they compute.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // These limits end a journey that hangs, on a machine that is busy with other work as well. They measure nothing.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 90_000 } },
  reporter: [['list'], ['json', { outputFile: '.cache/checks/playwright.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // With software rendering, animations would saturate both cores.
    contextOptions: { reducedMotion: 'reduce' },
    ...launchOf(shell, [...BROWSER_FLAGS, WITHOUT_NOTIFICATIONS]),
  },
  projects: [
    {
      name: 'worker',
      grepInvert: /@in-page|@all-hands/,
      testIgnore: [...NOTIFICATIONS, ONLY_UNDER_FOREIGN_HANDS, BACK_FORWARD, SPOKEN],
    },
    { name: 'notifications', testMatch: NOTIFICATIONS, use: launchOf(whole, BROWSER_FLAGS) },
    { name: 'in-page', grep: /@both-hosts|@in-page/, use: { serviceWorkers: 'block' } },
    { name: 'iphone', grep: /@iphone/, use: { ...devices['iPhone 15'], userAgent: OLDER_IPHONE, browserName: 'chromium' } },
    ...FOREIGN_HANDS.map((foreignHand) => ({ name: foreignHand, grep: /@foreign-hands/, use: { foreignHand } })),
    { name: 'back-forward', testMatch: BACK_FORWARD, use: WITH_BACK_FORWARD_CACHE },
    { name: 'all-hands', grep: /@all-hands/, use: { foreignHand: 'all-hands' } },
    ...(WITH_PHONE_FONTS
      ? [{ name: 'phone-fonts', testDir: 'tests', testMatch: '**/*.spec.ts', grep: /@phone-fonts/, use: WITH_PHONE_FONTS }]
      : []),
    { name: 'android', grep: /@android/, use: devices['Galaxy S5'] },
  ],
});
