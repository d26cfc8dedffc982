import type { Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { expect, NETWORK_FAILURES, PEOPLE_PASSWORD, test, waitForLobby, waitForWorker } from '../fixtures/test.ts';
import { findSameInOwnColours } from '../look/forced-colours.ts';
import { announce } from './announcement-fixtures.ts';

const findPopup = (page: Page, name: string) => page.getByRole('dialog', { name });
const close = (page: Page, name: string) => findPopup(page, name).getByRole('button', { name: 'Close' }).click();
/** Edits the stored end, because the day ends by the operator's clock rather than the device's. */
const endDay = (page: Page) =>
  page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { until: number };
    localStorage.setItem(key, JSON.stringify({ ...kept, until: Date.now() }));
  }, 'fastline.announcements-B');

test('news closed in one tab disappears in the other and returns the next day @engines', async ({ page, context, operator }) => {
  await announce(operator, 'aurora', [
    { id: 'news', title: 'Open late tonight', content: '<p>Until <b>two</b>.</p>', execution: 'B' },
    { id: 'members', title: 'For members', execution: 'A' },
  ]);
  await page.goto('/m/home');
  await expect(findPopup(page, 'Open late tonight')).toContainText('Until two.');
  expect(await findFaults(page)).toEqual([]);
  const other = await context.newPage();
  await other.goto('/m/home');
  await expect(findPopup(other, 'Open late tonight')).toBeVisible();
  await other.bringToFront();
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.close();
  await waitForHistory(page);
  await endDay(page);
  await page.reload();
  await expect(findPopup(page, 'Open late tonight')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('a first login shows the mandatory announcements one after the other @engines', async ({ page, login, operator }) => {
  await announce(operator, 'aurora', [
    { id: 'rules', title: 'New rules', content: '<p>Please read.</p>', execution: 'A', forceRead: true },
    { id: 'welcome', title: 'Welcome', content: '<p>Your first ticket.</p>', execution: 'F', promotionType: 'newcomers' },
    { id: 'guests', title: 'For guests', execution: 'B', popup: false },
  ]);
  await page.goto('/m/home');
  await login('edsger');
  await page.getByLabel('Current password').fill(PEOPLE_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('another place 2');
  await page.getByLabel('Confirm new password').fill('another place 2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog', { name: 'Password changed' }).getByRole('button', { name: 'OK' }).click();
  await expect(findPopup(page, 'New rules')).toBeVisible();
  await close(page, 'New rules');
  await expect(findPopup(page, 'Welcome').getByRole('button', { name: '2 of 2' })).toHaveAttribute('aria-current', 'true');
  expect(await findSameInOwnColours(page)).toEqual([]);
  await findPopup(page, 'Welcome').getByRole('link', { name: 'See promotions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
});

test('the marquee opens an announcement, and all of them can be read offline @engines', async ({
  page,
  operator,
  goOffline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await announce(operator, 'aurora', [
    { id: 'first', title: 'Open late tonight', content: '<p>Until two.</p>', execution: 'B', popup: false },
    { id: 'second', title: 'Harbour Baccarat', content: '<p>A table with a view.</p>', execution: 'B', popup: false },
  ]);
  await page.goto('/m/home');
  await waitForLobby(page);
  await waitForWorker(page);
  await page.getByRole('region', { name: 'Announcements' }).getByRole('link', { name: 'Open late tonight' }).click();
  await expect(page.getByText('Until two.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await goOffline();
  await page.getByRole('link', { name: 'All announcements' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbour Baccarat' })).toContainText('New');
  await expect(page.getByRole('listitem').filter({ hasText: 'Open late tonight' })).not.toContainText('New');
  await page.getByRole('link', { name: 'Harbour Baccarat' }).click();
  await expect(page.getByText('A table with a view.')).toBeVisible();
});

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' });

  test('each merchant addresses its own players @engines', async ({ page, operator }) => {
    await announce(operator, 'rio', [{ id: 'rio', title: 'Carnaval começou', content: '<p>Boa sorte!</p>', execution: 'B' }]);
    await page.goto(operator.urlOf('rio.localhost', '/m/home'));
    await expect(findPopup(page, 'Carnaval começou').getByRole('checkbox', { name: 'Não mostrar mais hoje' })).toBeChecked();
    await page.goto(operator.urlOf('lotus.localhost', '/m/announcements?id=rio'));
    await expect(page.getByRole('heading', { level: 1, name: 'No longer available' })).toBeVisible();
  });
});
