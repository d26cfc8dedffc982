import { findFaults } from '../fixtures/find-faults.ts';
import { expect, test, waitForLobby } from '../fixtures/test.ts';

const PROMO = { groupName: 'm_popup1', linkageType: 'P', linkage: 'aurora-first-deposit' };

test('a guest who stays in the lobby sees the promo image, saves it and reads its text', async ({ page, context, operator }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await operator.control('POST', 'banners', {
    merchant: 'aurora',
    items: [
      { ...PROMO, id: 'week', title: 'Double week', imageUrl: '/m/icons/aurora-512.png' },
      {
        id: 'friends',
        title: 'Better together',
        text: 'Invite friends',
        groupName: 'm_popup2',
        linkageType: 'P',
        linkage: 'aurora-friends',
      },
    ],
  });
  await page.clock.install();
  await page.goto('/m/home');
  await waitForLobby(page);
  const image = page.getByRole('dialog', { name: 'Double week' });
  // Waiting overlays start after the first view.
  await expect(async () => {
    await page.clock.fastForward(21_000);
    await expect(image).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(image.getByRole('link', { name: 'See the promotion' })).toHaveAttribute(
    'href',
    /\/m\/activity\?promotionId=aurora-first-deposit$/,
  );
  await expect(image.getByRole('img')).toHaveJSProperty('naturalWidth', 512);
  expect(await findFaults(page)).toEqual([]);
  // The confirmation lasts for a moment.
  const told = page.waitForFunction(() =>
    [...document.querySelectorAll('dialog [role=status]')].some(({ textContent }) => textContent === 'Copied'),
  );
  await image.getByRole('button', { name: 'Copy link' }).click();
  await told;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/activity\?promotionId=aurora-first-deposit$/);
  const download = page.waitForEvent('download');
  await image.getByRole('button', { name: 'Save image' }).click();
  expect((await download).suggestedFilename()).toBe('aurora-512.png');
  await image.getByRole('button', { name: 'Close' }).click();
  const second = page.getByRole('dialog', { name: 'Better together' });
  await second.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invite friends' })).toBeVisible();
});
