import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { expect, test, waitForLobby } from './fixtures/wishes.ts';

/** Hears every breach of the page's policy from before the first script on. */
function collectBreaches(): void {
  const breaches: string[] = [];
  Object.assign(window, { breaches });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
    breaches.push(`${violatedDirective}: ${blockedURI} ${sample} in ${sourceFile}`);
  });
}

test('the page comes with a strict policy', async ({ page }) => {
  const answer = await page.goto('/m/home');
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toMatch(/script-src 'sha256-[^;]+ 'strict-dynamic'/);
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('the whole walk breaks no policy and puts no token into an address @both-hosts', async ({ page, context, requests }) => {
  await page.addInitScript(collectBreaches);
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  await page.goto('/m/home');
  await waitForLobby(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await expect(page.getByText('Rank').locator('..')).toContainText('2');
  const token = await page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '{}').token as string,
    SESSION_STORAGE_KEY,
  );
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
  await page.getByRole('link', { name: '九盏灯笼' }).click();
  await expect(page.frameLocator('main iframe').getByRole('heading', { name: '九盏灯笼' })).toBeVisible();
  addresses.push(page.url(), ...(await requests('/')).map(({ path, query }) => `${path}?${query}`));

  expect(await page.evaluate(() => (window as unknown as { breaches: string[] }).breaches)).toEqual([]);
  expect(token.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
});

test('an inline script that somebody smuggled in does not run', async ({ page, allowErrors }) => {
  allowErrors(/Content Security Policy|Trusted/i);
  await page.goto('/m/home');
  const outcome = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.smuggled = true';
      document.body.append(script);
    } catch {
      return 'refused';
    }
    return (window as unknown as { smuggled?: boolean }).smuggled ? 'ran' : 'refused';
  });
  expect(outcome).toBe('refused');
});

test('a password leaves the page sealed only @both-hosts', async ({ page, context, leaveOneLine }) => {
  // Over a line of another origin the body may travel inside another.
  await leaveOneLine();
  const bodies: string[] = [];
  context.on('request', (request) => bodies.push(request.postData() ?? ''));
  await page.goto('/m/login');
  await page.getByLabel('Username').fill('grace');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'grace, your account' })).toBeVisible();
  expect(bodies.filter((body) => body.includes('"value"'))).not.toEqual([]);
  expect(bodies.filter((body) => body.includes('fastline-1') || body.includes('grace'))).toEqual([]);
});
