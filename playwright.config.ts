import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tools/find-browser.ts';

const BROWSER_FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-quic'];
const executablePath = findBrowser()?.path;

/**
 * Journeys run with the service worker. Those tagged `@both-hosts` run once more with the gateway in the page, those
 * tagged `@in-page` only there, and those tagged `@iphone` or `@android` once more with that phone's screen and touch.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
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
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'worker', grepInvert: /@in-page/ },
    { name: 'in-page', grep: /@both-hosts|@in-page/, use: { serviceWorkers: 'block' } },
    { name: 'iphone', grep: /@iphone/, use: { ...devices['iPhone 15'], browserName: 'chromium' } },
    { name: 'android', grep: /@android/, use: devices['Galaxy S5'] },
  ],
});
