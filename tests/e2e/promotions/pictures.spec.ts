import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test, waitForLobby, waitForWorker } from '../fixtures/wishes.ts';

const WIDTH_PX = 720;
const findTicket = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const measure = (page: Page) => findTicket(page, 'Here').evaluate((ticket) => ticket.querySelector('img')?.naturalWidth ?? 0);

test('a banner’s picture comes from the host that has it, later without a network, and drawn art stands in where none has', async ({
  page,
  operator,
  allowErrors,
  goOffline,
}) => {
  allowErrors(NETWORK_FAILURES);
  await operator.control('POST', 'pictures', { mode: 'dead', hosts: ['pictures-a'] });
  const items = [
    { id: 'here', title: 'Here', imageUrl: '/pictures/lights.svg' },
    { id: 'nowhere', title: 'Gone', imageUrl: '/pictures/none.svg' },
  ];
  await operator.control('POST', 'banners', { merchant: 'aurora', items });
  await page.goto('/m/home');
  await waitForLobby(page);
  await waitForWorker(page);
  await page.reload();
  await expect.poll(() => measure(page)).toBe(WIDTH_PX);
  await expect(findTicket(page, 'Here').locator('img')).toHaveAttribute('src', /^http:\/\/pictures-b\.localhost:\d+\/pictures\//);
  await expect(findTicket(page, 'Gone').locator('svg')).toBeVisible();
  await expect(findTicket(page, 'Gone').locator('img')).toHaveCount(0);

  await operator.control('POST', 'pictures', { mode: 'dead' });
  await goOffline();
  await page.reload();
  await expect.poll(() => measure(page)).toBe(WIDTH_PX);
});
