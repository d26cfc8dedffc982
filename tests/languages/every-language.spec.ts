import { LANGUAGE_PACKS } from '#src/i18n/languages.ts';
import { GUEST_SCREENS, MEMBER_SCREENS } from '#tools/screenshots/screens.ts';
import { expect, test } from '../e2e/fixtures/test.ts';
import { walkScreens } from '../e2e/look/every-screen.ts';
import { findLostText } from '../e2e/look/find-lost-text.ts';

// Runs separately from the journeys, because nineteen languages on every screen take minutes.

const LANGUAGE_KEY = 'fastline.language';
/** The scripts with the tallest letters also run among the journeys. */
const TALL = ['UR', 'MY', 'KM'];

test.use({ viewport: { width: 320, height: 568 } });

for (const [code, pack] of Object.entries(LANGUAGE_PACKS)) {
  const tag = TALL.includes(code) ? ' @phone-fonts' : '';
  test(`${code} loses no text on any screen of 320 pixels${tag}`, async ({ app, login }) => {
    await login('ada');
    await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
    await app.evaluate(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, code] as const);
    await app.goto('/m/language');
    await expect(app.locator('html')).toHaveAttribute('lang', pack.tag);
    const asMember = await walkScreens(app, MEMBER_SCREENS, (page) => page.evaluate(findLostText));
    // A page of the app that is still open could store its session again.
    await app.goto('/third-party-licences.txt');
    await app.evaluate(() => sessionStorage.clear());
    const asGuest = await walkScreens(app, GUEST_SCREENS, (page) => page.evaluate(findLostText));
    expect([...asMember, ...asGuest]).toEqual([]);
  });
}
