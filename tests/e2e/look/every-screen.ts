import type { Page } from '@playwright/test';
import { expect } from '../fixtures/wishes.ts';

export const GUEST_SCREENS = [
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/language',
  '/m/gateway',
  '/m/activity',
  '/m/inviteFriends',
  '/m/appDownload',
] as const;

export const MEMBER_SCREENS = [
  '/m/home',
  '/m/game',
  '/m/voucherCenter',
  '/m/member/home',
  '/m/member/benefits',
  '/m/member/notifications',
  '/m/changePsw',
  '/m/feedback',
  '/m/rewardCenter',
  '/m/leaderBoard',
  '/m/mall/mallHome',
  '/m/inviteFriends',
  '/m/language',
] as const;

/** Opens each screen, waits until it is filled, and collects what is wrong on it, one line each. */
export async function walkScreens(page: Page, paths: readonly string[], findFaults: () => string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html[data-started] h1').first()).toBeAttached();
    await expect(page).toHaveURL(path);
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    faults.push(...(await page.evaluate(findFaults)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}
