import { expect, test, waitForLobby } from './fixtures/wishes.ts';

const MERCHANTS = [
  { code: 'aurora', host: 'localhost', name: 'Aurora', dark: '#0e1020', light: '#f4f3fb' },
  { code: 'lotus', host: 'lotus.localhost', name: 'Lotus', dark: '#131916', light: '#f6f1e6' },
  { code: 'rio', host: 'rio.localhost', name: 'Rio', dark: '#06231b', light: '#f1f7e6' },
] as const;

/** The colour in the browser's bars, however it is written. */
function readThemeColor(): string {
  const brush = document.createElement('canvas').getContext('2d');
  const content = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '';
  if (!brush) return content;
  brush.fillStyle = content;
  return brush.fillStyle;
}

for (const { code, host, name, ...colours } of MERCHANTS) {
  test(`${host} is ${name}, from its title to its colours @both-hosts`, async ({ page, operator, requests }) => {
    await page.goto(operator.urlOf(host, '/m/home'));
    await waitForLobby(page);
    await expect(page).toHaveTitle(name);
    await expect(page.locator('html')).toHaveAttribute('data-merchant', code);
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
    const listMerchants = async () => new Set((await requests('/wps/')).map(({ headers }) => headers.merchant));
    await expect.poll(listMerchants).toEqual(new Set([code]));
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`the bars around ${name} take its ${scheme} colour`, async ({ page, operator }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(operator.urlOf(host, '/m/home'));
      await waitForLobby(page);
      expect(await page.evaluate(readThemeColor)).toBe(colours[scheme]);
    });
  }

  test(`${name} can be installed under its own name`, async ({ page, operator }) => {
    await page.goto(operator.urlOf(host, '/m/home'));
    await waitForLobby(page);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      return (await fetch(link?.href ?? '')).json();
    });
    expect(manifest).toMatchObject({ name, start_url: '/m/home', scope: '/m/', display: 'standalone' });
    for (const icon of manifest.icons) {
      const answer = await page.request.get(operator.urlOf('localhost', new URL(icon.src, 'http://x').pathname));
      expect(answer.headers()['content-type']).toBe('image/png');
    }
  });
}

test('a partner’s host below Rio’s own is Rio too @both-hosts', async ({ page, operator, requests }) => {
  await page.goto(operator.urlOf('partner.rio.localhost', '/m/home'));
  await waitForLobby(page);
  await expect(page).toHaveTitle('Rio');
  await expect(page.locator('html')).toHaveAttribute('data-merchant', 'rio');
  await expect
    .poll(async () => new Set((await requests('/wps/')).map(({ headers }) => headers.merchant)))
    .toEqual(new Set(['rio']));
});

for (const [host, tabNames] of [
  ['localhost', ['Home', 'Games', 'Deposit', 'Chat', 'Me']],
  ['rio.localhost', ['Home', 'Games', 'Deposit', 'Me']],
] as const)
  test(`the tabs of ${host} are its own, and share the width alike @both-hosts`, async ({ page, operator }) => {
    await page.goto(operator.urlOf(host, '/m/home?language=en'));
    await waitForLobby(page);
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await expect(tabs.getByRole('link')).toHaveText([...tabNames]);
    const widths = await tabs
      .getByRole('link')
      .evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().width)));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  });

test.describe('a browser that speaks none of the merchant’s languages', () => {
  test.use({ locale: 'de-DE' });
  test('finds Rio in Portuguese and Aurora in English @both-hosts', async ({ page, operator }) => {
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
