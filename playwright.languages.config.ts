import journeys from './playwright.config.ts';

/** Runs every language on every screen: `npm run check:languages`. */
export default {
  ...journeys,
  testDir: 'tests/languages',
  timeout: 180_000,
  reporter: [['list'] as const],
  projects: [{ name: 'in-page', use: { serviceWorkers: 'block' as const } }],
};
