import journeys from './playwright.config.ts';

/** Compares all flows with their spoken transcripts: `npm run check:spoken`. docs/product/accessibility.md */
export default {
  ...journeys,
  testMatch: 'spoken/*.spec.ts',
  reporter: [['list'] as const],
  projects: [{ name: 'worker' }],
};
