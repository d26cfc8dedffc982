import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/wishes.ts';
import { findLostText } from './find-lost-text.ts';

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

/** The first screens have the most on them. */
const halve = (screens: readonly string[]) =>
  [
    { half: 'first', screens: screens.slice(0, Math.floor(screens.length / 2)) },
    { half: 'second', screens: screens.slice(Math.floor(screens.length / 2)) },
  ] as const;
export const MEMBER_HALVES = halve(MEMBER_SCREENS);

/** Phones, tablets, a phone on its side, laptops and desktops, and where the navigation goes to the side. */
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 900, height: 700 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const;

/** What is wrong on a screen, one line each. */
type Look = (page: Page) => Promise<readonly string[]>;

/** Opens each screen, waits until it is filled, and collects what is wrong on it, one line each. */
export async function walkScreens(page: Page, paths: readonly string[], findFaults: Look): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html[data-started] h1').first()).toBeAttached();
    await expect(page).toHaveURL(path);
    await expect(page.locator('main :is(.skeleton, .page-spinner-face)')).toHaveCount(0);
    faults.push(...(await findFaults(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

/** Tests all screens of a guest's in two halves: whatever looks closely takes long. */
export function testGuestScreens(title: string, findFaults: Look): void {
  for (const { half, screens } of halve(GUEST_SCREENS))
    test(`${title}, ${half} half`, async ({ page }) => {
      expect(await walkScreens(page, screens, findFaults)).toEqual([]);
    });
}

/** Tests all screens of ada's in two halves. */
export function testMemberScreens(title: string, findFaults: Look): void {
  for (const { half, screens } of MEMBER_HALVES)
    test(`${title}, ${half} half`, async ({ app, login }) => {
      await login('ada');
      await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
      expect(await walkScreens(app, screens, findFaults)).toEqual([]);
    });
}

/** Looks at the screen in every window, and gives the page its own back. */
export async function findLostInWindows(page: Page): Promise<string[]> {
  const own = page.viewportSize();
  const lost: string[] = [];
  const resize = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size);
    await page.evaluate(waitForLayout);
  };
  for (const size of WINDOWS) {
    await resize(size);
    lost.push(...(await page.evaluate(findLostText)).map((fault) => `${fault}, ${size.width} px wide`));
  }
  if (own) await resize(own);
  return lost;
}

/** Runs in the page: the frame that tells of a new size, and then whatever React draws because of it. */
export async function waitForLayout(): Promise<void> {
  for (const _ of [1, 2]) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await scheduler.postTask(() => {}, { priority: 'background' });
  }
}
