import { defineConfig, devices } from '@playwright/test';
import { findBrowser, findShell } from './tools/find-browser.ts';

const BROWSER_FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-quic'];
const NOTIFICATIONS = ['push/*.spec.ts', 'simulator/push.spec.ts'];
/** Else the whole browser would let the app ask a player in the middle of another journey; its shell says no by itself. */
const WITHOUT_NOTIFICATIONS = '--disable-notifications';
/** A later one would tell a player in the middle of another journey how the app comes onto the home screen; tests/e2e/push does so. */
const OLDER_IPHONE = devices['iPhone 15'].userAgent.replace(/iPhone OS \d+_\d+/, 'iPhone OS 16_3');
const whole = findBrowser()?.path;

const launchOf = (executablePath: string | undefined, args: readonly string[]) => ({
  launchOptions: { args: [...args], ...(executablePath && { executablePath }) },
});

/**
 * Journeys run with the service worker. Those tagged `@both-hosts` run once more with the gateway in the page, those
 * tagged `@in-page` only there, and those tagged `@iphone` or `@android` once more with that phone's screen and touch.
 * Notifications need the whole browser; everything else runs in its shell where there is one.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/fixtures/seed-folder.ts',
  fullyParallel: true,
  // One more than the cores that are promised: journeys wait more than they compute.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/checks/playwright.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // drawn by software, what moves would take the time of both cores
    contextOptions: { reducedMotion: 'reduce' },
    ...launchOf(findShell() ?? whole, [...BROWSER_FLAGS, WITHOUT_NOTIFICATIONS]),
  },
  projects: [
    { name: 'worker', grepInvert: /@in-page/, testIgnore: NOTIFICATIONS },
    { name: 'notifications', testMatch: NOTIFICATIONS, use: launchOf(whole, BROWSER_FLAGS) },
    { name: 'in-page', grep: /@both-hosts|@in-page/, use: { serviceWorkers: 'block' } },
    { name: 'iphone', grep: /@iphone/, use: { ...devices['iPhone 15'], userAgent: OLDER_IPHONE, browserName: 'chromium' } },
    { name: 'android', grep: /@android/, use: devices['Galaxy S5'] },
  ],
});
