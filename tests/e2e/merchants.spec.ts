import type { Page } from '@playwright/test';
import { findFaults } from './fixtures/find-faults.ts';
import { expect, test, waitForLobby } from './fixtures/test.ts';
import { scrollToFooter } from './promotions/scroll-to-offers.ts';

const MERCHANTS = [
  { code: 'aurora', host: 'localhost', name: 'Aurora', dark: '#0e1020', light: '#f4f3fb' },
  { code: 'lotus', host: 'lotus.localhost', name: 'Lotus', dark: '#131916', light: '#f6f1e6' },
  { code: 'rio', host: 'rio.localhost', name: 'Rio', dark: '#06231b', light: '#f1f7e6' },
] as const;

/** Returns the colour of the browser's bars in any notation. */
function readThemeColor(): string {
  const brush = document.createElement('canvas').getContext('2d');
  const content = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '';
  if (!brush) return content;
  brush.fillStyle = content;
  return brush.fillStyle;
}

/** Returns Chromium's objections to installing the page; a test's context is a private window, which is not the page's fault. */
async function findInstallFaults(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  await devtools.detach();
  return [...errors.map(({ message }) => message), ...installabilityErrors.map(({ errorId }) => errorId)].filter(
    (fault) => fault !== 'in-incognito',
  );
}

interface ReadManifest {
  readonly name: string;
  readonly icons: readonly { readonly src: string }[];
}

/** Runs in the page. */
async function readManifest(): Promise<ReadManifest> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  return (await fetch(link?.href ?? '')).json() as Promise<ReadManifest>;
}

for (const { code, host, name, ...colours } of MERCHANTS) {
  test(`${host} is ${name}, from its title to the colour of the browser's bars, and can be installed`, async ({
    page,
    operator,
    requests,
  }) => {
    const opened = await page.goto(operator.urlOf(host, '/m/home'));
    const html = (await opened?.text()) ?? '';
    const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual([`/m/icons/${code}.svg`, `/m/icons/${code}-180.png`, `/m/manifests/${code}.webmanifest`]);
    expect(html).toContain(`<title>${name}</title>`);
    await waitForLobby(page);
    await expect(page).toHaveTitle(name);
    await expect(page.locator('html')).toHaveAttribute('data-merchant', code);
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
    const listMerchants = async () => new Set((await requests('/wps/')).map(({ headers }) => headers.merchant));
    await expect.poll(listMerchants).toEqual(new Set([code]));
    const manifest = await page.evaluate(readManifest);
    expect(manifest).toMatchObject({ name, start_url: '/m/home', scope: '/m/', display: 'standalone' });
    expect(await findInstallFaults(page)).toEqual([]);
    for (const icon of manifest.icons) {
      const answer = await page.request.get(operator.urlOf('localhost', new URL(icon.src, 'http://x').pathname));
      expect(answer.headers()['content-type']).toBe('image/png');
    }
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.reload();
      await waitForLobby(page);
      expect(await page.evaluate(readThemeColor)).toBe(colours[scheme]);
    }
  });
}

test('a partner’s host below Rio’s own is Rio, too', async ({ page, operator, requests }) => {
  await page.goto(operator.urlOf('partner.rio.localhost', '/m/home'));
  await waitForLobby(page);
  await expect(page).toHaveTitle('Rio');
  await expect(page.locator('html')).toHaveAttribute('data-merchant', 'rio');
  await expect
    .poll(async () => new Set((await requests('/wps/')).map(({ headers }) => headers.merchant)))
    .toEqual(new Set(['rio']));
});

test('the tabs of each merchant are its own and equally wide', async ({ page, operator }) => {
  for (const [host, tabNames] of [
    ['localhost', ['Home', 'Games', 'Deposit', 'Chat', 'Account']],
    ['rio.localhost', ['Home', 'Games', 'Deposit', 'Promos', 'Account']],
  ] as const) {
    await page.goto(operator.urlOf(host, '/m/home?language=en'));
    await waitForLobby(page);
    const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(tabs).toHaveText([...tabNames]);
    const widths = await tabs.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().width)));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  }
});

test.describe('a browser that speaks none of the merchant’s languages', () => {
  test.use({ locale: 'de-DE' });
  test('opens Rio in Portuguese and Aurora in English', async ({ page, operator }) => {
    await page.goto(operator.urlOf('rio.localhost', '/m/home'));
    await waitForLobby(page);
    await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await expect(page.getByRole('heading', { name: 'Loteria' })).toBeVisible();
    await page.goto(operator.urlOf('localhost', '/m/home'));
    await waitForLobby(page);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

test('the operator’s manifest and icons replace the built ones', async ({ page, setMerchant }) => {
  const icons = Object.fromEntries([192, 256, 384, 512].map((size) => [size, `/m/icons/rio-${size}.png`]));
  const pwa = JSON.stringify({ title: 'Aurora Gold', icons });
  const templates = { desktop_app_feature: '1', image_logo: '/m/icons/rio.svg', apple_touch_icon: '/m/icons/rio-180.png', pwa };
  await setMerchant('aurora', { settings: { templates } });
  await page.goto('/m/home');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/wps/system/manifest.json?merchantCode=aurora');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/m/icons/rio.svg');
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/m/icons/rio-180.png');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/wps/system/manifest.json', []]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Aurora Gold', scope: '/m/', start_url: '/m/home' });
  expect(await findInstallFaults(page)).toEqual([]);
});

test('the operator’s logo is shown wherever a player sees a logo', async ({ page, context, setMerchant }) => {
  const logo = 'https://cdn.example/logo.svg';
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="#c00"/></svg>';
  await context.route(logo, (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawn }));
  await setMerchant('aurora', { settings: { templates: { image_logo: logo } } });
  await page.goto('/m/home');
  const ofHeader = page.locator('header').first().locator(`img[src="${logo}"]`);
  await expect(ofHeader).toBeVisible();
  await expect.poll(() => ofHeader.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/wps/system/manifest.json?merchantCode=aurora');
  await setMerchant('aurora', { settings: { maintenance: true } });
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Maintenance' }).locator(`img[src="${logo}"]`)).toBeVisible();
});

test('an iPhone finds the start-up picture of its size', async ({ browser, operator }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const size = { width: 390, height: 844 };
  const context = await browser.newContext({ userAgent, viewport: size, screen: size, deviceScaleFactor: 3, isMobile: true });
  const page = await context.newPage();
  await page.goto(operator.urlOf('rio.localhost', '/m/home'));
  const links = page.locator('link[rel="apple-touch-startup-image"]');
  await expect(links).toHaveCount(10);
  const fitting = await links.evaluateAll((all) =>
    (all as HTMLLinkElement[]).filter(({ media }) => matchMedia(media).matches).map((link) => link.getAttribute('href')),
  );
  expect(fitting).toEqual(['/m/splash/rio-1170x2532.png']);
  const picture = await page.request.get(operator.urlOf('localhost', fitting[0] ?? ''));
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  await context.close();
});

for (const { host, name, age } of [
  { host: 'localhost', name: 'Aurora', age: '18+' },
  { host: 'lotus.localhost', name: 'Lotus', age: '20+' },
  { host: 'rio.localhost', name: 'Rio', age: '18+' },
])
  test(`the lobby of ${name} ends with its company, its licence, the age ${age}, and links to help and payment methods`, async ({
    page,
    operator,
  }) => {
    await page.goto(operator.urlOf(host, '/m/home'));
    await waitForLobby(page);
    await scrollToFooter(page);
    const group = (title: string) => page.getByRole('region', { name: title, exact: true });
    await expect(group('Help').getByRole('link', { name: 'Play safely' })).toBeVisible();
    await expect(group('Help').getByRole('button', { name: 'Gambling Therapy' })).toBeVisible();
    await expect(group(`About ${name}`).getByRole('link')).toHaveText(['Promotions', 'Announcements', 'Get the app']);
    await expect(group('Legal').getByRole('button')).toHaveText(['Terms and conditions', 'Privacy policy']);
    await expect(group('Payment methods').getByRole('listitem')).toHaveText(['Test money']);
    await expect(page.getByText(`${name} is operated by Fastline Sandbox.`)).toBeVisible();
    await expect(page.getByText(`Demonstration licence: ${name} shows what the app can do.`)).toBeVisible();
    await expect(page.getByText(age, { exact: true })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await group('Help').getByRole('button', { name: 'Customer service' }).click();
    await expect(page.getByRole('dialog', { name: 'Customer service' }).getByRole('link', { name: 'Live chat' })).toBeVisible();
  });
