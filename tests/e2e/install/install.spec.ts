import { devices, type Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { expect, test as journey, waitForLobby } from '../fixtures/test.ts';

const OFFERED = { name: 'Install Aurora' };

/** The lobby offers to install the app, and no other overlay is due. */
const test = journey.extend<{ quiet: undefined }>({
  hasInstall: true,
  quiet: [
    async ({ freshSandbox, operator }, use) => {
      await operator.control('POST', 'announcements', { merchant: 'aurora', items: [] });
      await use(freshSandbox);
    },
    { auto: true },
  ],
});

/**
 * Emulated, because headless Chromium fires no `beforeinstallprompt` and cannot install. The event fires before the program loads,
 * as in a browser; `appinstalled` follows if the answer is yes.
 */
async function emulatePrompt(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.addInitScript((answer) => {
    addEventListener('DOMContentLoaded', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        document.documentElement.dataset.asked = String(event.defaultPrevented);
      };
      dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: answer }) }));
    });
  }, outcome);
}

async function openLobby(page: Page): Promise<void> {
  await page.goto('/m/home');
  await waitForLobby(page);
  // Activity of the player ends the first view early.
  await page.keyboard.press('Shift');
}

const readKept = (page: Page, kind: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([name, of]) => window[of].getItem(`fastline.${name}`), [key, kind] as const);

test.describe('on Android', () => {
  const { userAgent, viewport, hasTouch, isMobile } = devices['Pixel 7'];
  test.use({ userAgent, viewport, hasTouch, isMobile });

  test('a player accepts the app, sees the installation and is not asked again', async ({ page }) => {
    await emulatePrompt(page, 'accepted');
    await openLobby(page);
    const offer = page.getByRole('dialog', OFFERED);
    await expect(offer).toBeVisible();
    await expect(offer.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', '/m/appDownload');
    await expect(offer.getByRole('link', { name: 'Continue in the browser' })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await offer.getByRole('button', { name: 'Install' }).click();
    await expect(page.getByRole('dialog', { name: 'Installing Aurora' })).toBeVisible();
    // The event was prevented from the start, so the browser itself showed no prompt.
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'true');
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await page.getByRole('dialog', { name: 'Aurora is installed' }).getByRole('button', { name: 'OK' }).click();
    expect(await readKept(page, 'sessionStorage', 'install-closes')).toBe('99');
    expect(await readKept(page, 'localStorage', 'installed')).toBe('1');
  });

  test('a player who declines is not asked again in the session', async ({ page }) => {
    await emulatePrompt(page, 'dismissed');
    await openLobby(page);
    await page.getByRole('dialog', OFFERED).getByRole('button', { name: 'Install' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await readKept(page, 'sessionStorage', 'install-closes')).toBe('1');
    expect(await readKept(page, 'sessionStorage', 'install-dismissed')).toBe('1');
  });
});

test.describe('on an iPhone', () => {
  const { viewport, hasTouch, isMobile } = devices['iPhone 15'];
  const system = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  test.use({ viewport, hasTouch, isMobile });

  test.describe('in Safari', () => {
    test.use({ userAgent: `${system} Version/26.0 Mobile/15E148 Safari/604.1` });

    test('a player follows two steps to the home screen, and does not see them again', async ({ page }) => {
      await openLobby(page);
      await page.getByRole('dialog', OFFERED).getByRole('button', { name: 'Install' }).click();
      const guide = page.getByRole('dialog', OFFERED);
      await expect(guide.getByRole('listitem')).toContainText([
        'Tap ••• at the bottom, then Share.',
        'Choose Add to Home Screen.',
      ]);
      expect(await findFaults(page)).toEqual([]);
      await guide.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await readKept(page, 'sessionStorage', 'install-guide-skipped')).toBe('1');
      expect(await readKept(page, 'sessionStorage', 'install-closes')).toBe('1');
    });
  });

  test.describe("in LINE's browser", () => {
    test.use({ userAgent: `${system} Mobile/15E148 Safari Line/15.10.0` });

    test('a player is sent to a browser that can install the app', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openLobby(page);
      await page.getByRole('dialog', OFFERED).getByRole('button', { name: 'Install' }).click();
      const guide = page.getByRole('dialog', OFFERED);
      await expect(guide.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
        'href',
        /\/m\/home\?openExternalBrowser=1$/,
      );
      expect(await findFaults(page)).toEqual([]);
      // The confirmation lasts for a moment.
      const told = page.waitForFunction(() =>
        [...document.querySelectorAll('dialog [role=status]')].some(({ textContent }) => textContent === 'Copied'),
      );
      await guide.getByRole('button', { name: 'Copy the link' }).click();
      await told;
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/home$/);
    });
  });
});
