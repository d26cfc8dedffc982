import type { Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { compareOrder } from './compare-order.ts';
import { testGuestScreens, testMemberScreens } from './every-screen.ts';

/** The faults are looked for when the whole screen is there. */
async function meetScreen(page: Page, who: string): Promise<string[]> {
  await compareOrder(page, who);
  return findFaults(page);
}

testGuestScreens(
  'a guest’s screen reader meets every screen in the order that is written down, without a serious fault',
  (screen) => meetScreen(screen, 'guest'),
);

testMemberScreens(
  'a member’s screen reader meets every screen in the order that is written down, without a serious fault',
  (screen) => meetScreen(screen, 'member'),
);
