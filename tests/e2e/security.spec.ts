import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { expect, test, waitForLobby } from './fixtures/test.ts';
import { typeLogin } from './fixtures/type-login.ts';

/** Collects every breach of the page's policy before the first script. */
function collectBreaches(): void {
  const breaches: string[] = [];
  Object.assign(window, { breaches });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
    breaches.push(`${violatedDirective}: ${blockedURI} ${sample} in ${sourceFile}`);
  });
}

/** Runs in the page: tries to run an inline script. */
function injectScript(): string {
  const script = document.createElement('script');
  try {
    script.textContent = 'window.smuggled = true';
    document.body.append(script);
  } catch {
    return 'refused';
  }
  return (window as unknown as { smuggled?: boolean }).smuggled ? 'ran' : 'refused';
}

/** Runs in the page: tries to load a script of another origin. */
function loadForeignScript(): string {
  try {
    document.createElement('script').src = 'https://elsewhere.example/m/x.js';
  } catch (error) {
    return String(error);
  }
  return 'allowed';
}

/** Runs in the page: tries to load a vendor's and a foreign script before and after a sign-in requests the first. */
function loadVendorScripts() {
  const set = (src: string) => {
    try {
      document.createElement('script').src = src;
      return 'passes';
    } catch {
      return 'is refused';
    }
  };
  const { allowIdentityScripts: allow } = window as unknown as { allowIdentityScripts: (standIn?: string) => void };
  const vendor = 'https://apis.google.com/js/api.js';
  const stranger = 'https://elsewhere.test/identity/x.js';
  const before = set(vendor);
  allow('https://elsewhere.test');
  const afterLie = set(stranger);
  allow();
  const isFixed = Object.getOwnPropertyDescriptor(window, 'allowIdentityScripts')?.writable === false;
  return { before, afterLie, after: set(vendor), stranger: set(stranger), isFixed };
}

test('the whole walk breaks no policy and puts no token into an address', async ({ page, context, requests }) => {
  await page.addInitScript(collectBreaches);
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  await page.goto('/m/home');
  await waitForLobby(page);
  await typeLogin(page, 'ada');
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await expect(page.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
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

test('the strict policy stops injected scripts, and a vendor’s script passes only for a sign-in', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Content Security Policy|Trusted/i);
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
  expect(await page.evaluate(injectScript)).toBe('refused');
  expect(await page.evaluate(loadForeignScript)).toContain('not a script of this app');
  const refused = { before: 'is refused', afterLie: 'is refused', stranger: 'is refused' };
  expect(await page.evaluate(loadVendorScripts)).toEqual({ ...refused, after: 'passes', isFixed: true });
});

test('a password leaves the page only sealed, and starts a session @both-hosts', async ({
  page,
  context,
  leaveOneLine,
  requests,
}) => {
  // Over a line of another origin the body may be inside another one.
  await leaveOneLine();
  const bodies: string[] = [];
  context.on('request', (request) => bodies.push(request.postData() ?? ''));
  await page.goto('/m/login');
  await page.getByRole('textbox', { name: 'Username' }).fill('grace');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'grace, your account' })).toBeVisible();
  expect(bodies.filter((body) => body.includes('"value"'))).not.toEqual([]);
  expect(bodies.filter((body) => body.includes('fastline-1') || body.includes('grace'))).toEqual([]);
  const session = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);
  expect(JSON.parse(session ?? '{}')).toMatchObject({ userName: 'grace' });
  const sent = (await requests('/wps/session/login')).filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([{ headers: { encryption: '2' } }]);
});
