import journeys, { WITH_PHONE_FONTS } from './playwright.config.ts';

const IN_PAGE = { serviceWorkers: 'block' as const };

/** Runs every language on every screen, with this machine's fonts and with those of phones: `npm run check:languages`. */
export default {
  ...journeys,
  testDir: 'tests/languages',
  reporter: [['list'] as const],
  projects: [
    { name: 'in-page', use: IN_PAGE },
    ...(WITH_PHONE_FONTS ? [{ name: 'phone-fonts', use: { ...IN_PAGE, ...WITH_PHONE_FONTS } }] : []),
  ],
};
