import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test, waitForLobby, waitForWorker } from '../fixtures/test.ts';

const WIDTH_PX = 720;
const findTicket = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
/** The worker stores a picture after the page has it. */
const hasStored = (page: Page, file: string) =>
  page.evaluate(async (name) => {
    const stored = await (await caches.open('fastline-operator-pictures')).keys();
    return stored.some(({ url }) => url.endsWith(name));
  }, file);
const measure = (page: Page) => findTicket(page, 'Here').evaluate((ticket) => ticket.querySelector('img')?.naturalWidth ?? 0);

test('a banner’s picture comes from any host that has it, later without a network, with drawn art as the fallback', async ({
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

  await expect.poll(() => hasStored(page, 'lights.svg')).toBe(true);
  await operator.control('POST', 'pictures', { mode: 'dead' });
  await goOffline();
  await page.reload();
  await expect.poll(() => measure(page)).toBe(WIDTH_PX);
});

/** One pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test('a banner’s picture with a wrong content type is shown, and later without a network', async ({
  page,
  context,
  operator,
  allowErrors,
  goOffline,
}) => {
  allowErrors(NETWORK_FAILURES);
  const headers = { 'Content-Type': 'binary/octet-stream', 'Access-Control-Allow-Origin': '*' };
  await context.route('**/pictures/photo.png', (route) => route.fulfill({ body: PHOTO, headers }));
  const items = [{ id: 'here', title: 'Here', imageUrl: '/pictures/photo.png' }];
  await operator.control('POST', 'banners', { merchant: 'aurora', items });
  await page.goto('/m/home');
  await waitForLobby(page);
  await waitForWorker(page);
  await page.reload();
  await expect.poll(() => measure(page)).toBe(1);
  await expect.poll(() => hasStored(page, 'photo.png')).toBe(true);
  await context.unroute('**/pictures/photo.png');
  await goOffline();
  await page.reload();
  await expect.poll(() => measure(page)).toBe(1);
});
