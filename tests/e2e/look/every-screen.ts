import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

export const GUEST_SCREENS = [
  '/m/home',
  '/m/search',
  '/m/login',
  '/m/register',
  '/m/language',
  '/m/gateway',
  '/m/activity',
  '/m/inviteFriends',
  '/m/appDownload',
  '/m/announcements',
  '/m/member/saferPlay',
  '/m/trialGame?gameId=mega-6-45&nodeId=1000&title=Mega+6%2F45',
] as const;

export const MEMBER_SCREENS = [
  '/m/home',
  '/m/game',
  '/m/voucherCenter',
  '/m/member/home',
  '/m/member/history',
  '/m/member/benefits',
  '/m/member/notifications',
  '/m/member/passkeys',
  '/m/member/saferPlay',
  '/m/changePsw',
  '/m/feedback',
  '/m/rewardCenter',
  '/m/leaderBoard',
  '/m/mall/mallHome',
  '/m/inviteFriends',
  '/m/language',
  '/m/chat',
  '/m/launchGame?vendor=EVO&code=baccarat-7&title=Baccarat+7',
] as const;

/** Splits the screens evenly over several tests, because each check takes long. */
export function splitScreens(screens: readonly string[], parts: number) {
  const size = Math.ceil(screens.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    part: `${part + 1} of ${parts}`,
    screens: screens.slice(part * size, (part + 1) * size),
  }));
}

/** Returns the faults of a screen, one per line. */
type Look = (page: Page) => Promise<readonly string[]>;

/** Opens each screen, waits until it is complete, and collects its faults, one per line. */
export async function walkScreens(page: Page, paths: readonly string[], findFaults: Look): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html[data-started] h1').first()).toBeAttached();
    // A first view that the player leaves alone is completed seconds later.
    await page.evaluate(() => dispatchEvent(new Event('wheel')));
    await expect(page).toHaveURL(path);
    await expect(page.locator('main :is(.skeleton, .page-spinner-face)')).toHaveCount(0);
    faults.push(...(await findFaults(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}
