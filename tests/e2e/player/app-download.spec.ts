import { findFaults } from '../fixtures/find-faults.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';

const ANDROID = /\/download\/android\?merchant=aurora$/;
const IOS = [/\/download\/ios\?merchant=aurora$/, /\/download\/profile\?merchant=aurora$/];
const OFFERED: Readonly<Record<string, readonly RegExp[]>> = { iphone: IOS, android: [ANDROID] };

test('the downloads for the device are offered @iphone @android', async ({ page }, { project }) => {
  await page.goto('/m/appDownload');
  const links = page.locator('main').getByRole('listitem').getByRole('link');
  const offered = OFFERED[project.name] ?? [ANDROID, ...IOS];
  await expect(links).toHaveCount(offered.length);
  for (const [place, address] of offered.entries()) await expect(links.nth(place)).toHaveAttribute('href', address);
  expect(await findFaults(page)).toEqual([]);
});

test('an app opens the screen in its own language, and a merchant without an app shows a message', async ({
  page,
  setMerchant,
}) => {
  await page.goto('/m/appDownload?language=pt');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  await page.goto('/m/appDownload?language=zh-cn');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await setMerchant('aurora', { settings: { downloads: [] } });
  await page.goto('/m/appDownload?language=en');
  await expect(page.getByRole('heading', { name: 'Aurora' })).toBeVisible();
  await expect(page.locator('main').getByText('No app for this device yet')).toBeVisible();
});

test('a download pressed without a network is counted once it is back', async ({
  app,
  operator,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  const readCounted = async () => {
    const metrics = await (await fetch(`${operator.url}/metrics`)).text();
    return metrics.split('\n').filter((line) => line.startsWith('fastline_downloads_total'));
  };
  await app.goto('/m/appDownload');
  const download = app.locator('main').getByRole('listitem').getByRole('link').first();
  await expect(download).toBeVisible();
  await goOffline();
  const opened = app.waitForEvent('popup');
  await download.click();
  await (await opened).close();
  expect(await readCounted()).toEqual([]);
  await goOnline();
  await expect.poll(readCounted).toEqual(['fastline_downloads_total{merchant="aurora",kind="Android"} 1']);
});
