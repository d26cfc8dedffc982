import type { Page } from '@playwright/test';
import { CAPTCHA_FRAME_PATH } from '#contract/messages/captcha-frame.ts';
import { findFaults } from '../../fixtures/find-faults.ts';
import { pressUntil } from '../../fixtures/press-until.ts';
import { pressVerification } from '../../fixtures/press-verification.ts';
import { waitForHistory } from '../../fixtures/settled-history.ts';
import { expect, NETWORK_FAILURES, test, waitForCountry } from '../../fixtures/test.ts';

type Mode = 'ok' | 'fail' | 'hang' | 'error' | 'dead';

const noticeBesideRow = (page: Page) => page.getByRole('alert').filter({ hasText: 'Notice' });
const row = (page: Page) => page.locator('form [data-state] > :first-child');
const vendorBox = (page: Page) => page.frameLocator('iframe[title="Verification"]').getByRole('dialog');
const pressRow = (page: Page) => page.getByRole('button', { name: 'Tap to verify' }).click();
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill('a good one 7');
}
const register = (page: Page) => page.locator('form').getByRole('button', { name: 'Register' });
const submit = (page: Page) => register(page).click();
const registered = (page: Page) => page.getByRole('dialog', { name: 'Your account is ready' });

/** Sets the behaviour of the vendor, or of some hosts, until the next test. */
const vendorIs = (
  operator: { control(method: string, path: string, body?: object): Promise<unknown> },
  mode: Mode,
  hosts?: string[],
) => operator.control('POST', 'captcha', { mode, ...(hosts && { hosts }) });

for (const version of ['v3', 'v4'] as const) {
  test.describe(`with GeeTest ${version}`, () => {
    test.beforeEach(async ({ setMerchant }) => {
      const identity = { captcha: { GEETEST_ID: 'fastline-sandbox', GEETEST_VERSION: version } };
      await setMerchant('aurora', { flags: { GEETEST3: true }, settings: { identity } });
    });

    test('a registration requests the proof first, and a refused one another, which succeeds @engines', async ({
      page,
      requests,
    }) => {
      await page.goto('/m/register');
      await expect(row(page)).toHaveText('Tap to verify');
      await fillIn(page, 'grace');
      await submit(page);
      await pressVerification(page);
      await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(/taken/i);
      await expect(row(page)).toHaveText('Tap to verify');
      await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('grace');
      await fillIn(page, `again_${version}`);
      await pressRow(page);
      await pressVerification(page);
      await expect(row(page)).toHaveText('Verified');
      // The guard of the previous attempt may still be closed.
      await pressUntil(register(page), registered(page));
      await expect(registered(page)).toContainText(`again_${version}`);
      expect(await requests('/wps/member/register')).toHaveLength(2);
    });
  });
}

test.describe('with GeeTest v4', () => {
  test.beforeEach(async ({ setMerchant }) => setMerchant('aurora', { flags: { GEETEST3: true } }));

  test('closing the challenge prevents sending and shows a notice @engines', async ({ page, requests }) => {
    await page.goto('/m/register');
    await expect(row(page)).toHaveText('Tap to verify');
    await fillIn(page, 'closer');
    const notice = page.getByRole('dialog', { name: 'Notice' });
    for (const [index, close] of [
      () => vendorBox(page).getByRole('button', { name: 'Close' }).click(),
      () => page.getByRole('dialog', { name: 'Verification' }).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ].entries()) {
      await waitForHistory(page);
      // The guard of the previous attempt may still be closed.
      await pressUntil(register(page), vendorBox(page));
      await close();
      await expect(noticeBesideRow(page)).toHaveText('Notice Please complete the verification to continue');
      // The first cancellation by the player shows no dialog.
      if (index > 0) await notice.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(row(page)).toHaveText('Tap to verify');
    }
    await expect(page).toHaveURL(/\/m\/register$/);
    expect(await requests('/wps/member/register')).toEqual([]);
  });

  test('the start ends after ten seconds if the script loads and the vendor is silent, and can be retried @engines', async ({
    page,
    context,
  }) => {
    await context.route(/^http:\/\/captcha-.*\/load\?/, () => {});
    await page.goto('/m/register');
    await expect(row(page)).toContainText('Network failure (60205)');
    await context.unroute(/^http:\/\/captcha-.*\/load\?/);
    await retry(page).click();
    await expect(row(page)).toHaveText('Tap to verify');
  });

  test('a silent host is replaced, a wrong answer corrected, and each failure shown with its code and a retry @engines', async ({
    page,
    operator,
    context,
    allowErrors,
  }) => {
    allowErrors(NETWORK_FAILURES);
    await vendorIs(operator, 'hang', ['a']);
    await page.goto('/m/register', { waitUntil: 'commit' });
    await expect(row(page)).toHaveText('Loading verification…');
    await expect(row(page)).toHaveText('Tap to verify');
    await vendorIs(operator, 'fail');
    await pressRow(page);
    await pressVerification(page);
    await expect(vendorBox(page)).toContainText('That was not right');
    await vendorIs(operator, 'ok');
    await pressVerification(page);
    await expect(row(page)).toHaveText('Verified');

    await waitForHistory(page);
    await page.reload();
    await expect(row(page)).toHaveText('Tap to verify');
    await vendorIs(operator, 'error');
    await pressRow(page);
    await pressVerification(page);
    await expect(row(page)).toContainText(/\(\d+\)/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await vendorIs(operator, 'ok');
    await retry(page).click();
    await expect(row(page)).toHaveText('Tap to verify');

    await vendorIs(operator, 'error');
    await waitForHistory(page);
    await page.reload();
    await expect(row(page)).toContainText('Network failure (60204)');
    await vendorIs(operator, 'ok');
    await context.route(/\/gt4\.js$/, (route) => route.abort('blockedbyclient'));
    await page.reload();
    await expect(row(page)).toContainText('Network failure (60204)');
  });

  test('the vendor’s frame can access neither the page nor its storage, and no state has a serious fault', async ({
    page,
    operator,
    setMerchant,
    allowErrors,
  }) => {
    allowErrors(NETWORK_FAILURES);
    await page.goto('/m/register');
    await expect(row(page)).toHaveText('Tap to verify');
    expect(await findFaults(page)).toEqual([]);
    const frame = page.frame({ url: /\/frame\/captcha/ });
    const reached = await frame?.evaluate(() => {
      const attempt = (act: () => unknown) => {
        try {
          return Boolean(act());
        } catch {
          return false;
        }
      };
      return { origin: self.origin, parent: attempt(() => window.parent.document), database: attempt(() => indexedDB.open('x')) };
    });
    expect(reached).toEqual({ origin: 'null', parent: false, database: false });
    expect(new URL(frame?.url() ?? '').pathname).toBe(CAPTCHA_FRAME_PATH);
    await pressRow(page);
    await pressVerification(page);
    await expect(row(page)).toHaveText('Verified');
    expect(await findFaults(page)).toEqual([]);
    await vendorIs(operator, 'dead');
    await waitForHistory(page);
    await page.reload();
    await expect(row(page)).toContainText('Network failure');
    expect(await findFaults(page)).toEqual([]);
    await setMerchant('aurora', { settings: { identity: { captcha: { GEETEST_ID: '' } } } });
    await page.reload();
    await expect(row(page)).toContainText('not setup geetest');
  });
});

test.describe('with the picture captcha', () => {
  test.beforeEach(async ({ setMerchant }) => setMerchant('aurora', { settings: { captchaEnabled: true } }));
  const answer = (page: Page) => page.getByLabel('Characters in the image');

  test('the right characters of a picture let a registration through @all-hands @engines', async ({ page, operator }) => {
    await page.goto('/m/register');
    await fillIn(page, 'reader');
    await submit(page);
    await expect(page.getByText('Type the characters in the image')).toBeVisible();
    await expect(answer(page)).toBeFocused();
    await operator.control('POST', 'captcha/answer', { answer: 'seen' });
    await answer(page).fill('seen');
    // The guard of the previous attempt may still be closed.
    await pressUntil(register(page), registered(page));
    await expect(registered(page)).toContainText('reader');
  });

  test('a wrong answer loads another picture @engines', async ({ page }) => {
    await page.goto('/m/register');
    const picture = page.getByRole('img', { name: 'Image with the characters to type' });
    const first = await picture.getAttribute('src');
    await fillIn(page, 'reader');
    await answer(page).fill('wrong!');
    await submit(page);
    await expect(page.locator('form').getByRole('alert')).not.toBeEmpty();
    await expect(answer(page)).toHaveValue('');
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('reader');
    expect(await findFaults(page)).toEqual([]);
  });

  test('an operator without pictures has no field for them, and a picture that fails to load is reported below', async ({
    leaveOneLine,
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(NETWORK_FAILURES);
    const refuse = {
      status: 400,
      json: { success: false, errorCode: 'request_invalid', message: 'The picture is being painted.' },
    };
    await leaveOneLine();
    const missing = { status: 404, json: { success: false, errorCode: 'not_found', message: '' } };
    await context.route(/\/wps\/captcha\/image/, (route) => route.fulfill(missing));
    const asked = context.waitForEvent('response', (response) => response.url().includes('/wps/captcha/image'));
    await page.goto('/m/register');
    await asked;
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await expect(answer(page)).toHaveCount(0);
    await context.unroute(/\/wps\/captcha\/image/);
    await context.route(/\/wps\/captcha\/image/, (route) => route.fulfill(refuse));
    await page.goto('/m/register');
    const told = page.locator('form').getByRole('status').filter({ hasText: 'The picture is being painted.' });
    await expect(told).toBeVisible();
    const [words, row] = await told.evaluate((element) =>
      [element, element.parentElement].map((part) => part?.getBoundingClientRect().width),
    );
    expect(words).toBe(row);
    await context.unroute(/\/wps\/captcha\/image/);
    await page.getByRole('button', { name: 'New image' }).click();
    await expect(page.getByRole('img', { name: 'Image with the characters to type' })).toBeVisible();
    await expect(told).toHaveCount(0);
  });
});

test('a login shows a notice until its captcha is solved @all-hands', async ({ page, setMerchant, requests }) => {
  await setMerchant('aurora', { flags: { GEETEST3: true } });
  await page.goto('/m/login');
  await expect(row(page)).toHaveText('Tap to verify');
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  const logIn = page.locator('form').getByRole('button', { name: 'Log in' });
  await logIn.click();
  await vendorBox(page).getByRole('button', { name: 'Close' }).click();
  await expect(noticeBesideRow(page)).toHaveText('Notice Please complete the verification to continue');
  expect(await requests('/wps/session/login')).toEqual([]);
  await pressRow(page);
  await pressVerification(page);
  // The guard of the previous attempt may still be closed.
  await pressUntil(logIn, page.getByRole('link', { name: 'ada, your account' }));
  expect(await requests('/wps/session/login')).toHaveLength(1);
});

test('an SMS code at a merchant on v3 is not sent, and the reason is shown', async ({ page, setMerchant, requests }) => {
  const identity = { captcha: { GEETEST_VERSION: 'v3' } };
  await setMerchant('aurora', { flags: { GEETESTVCODE3: true }, settings: { identity } });
  await page.goto('/m/login');
  await page.getByRole('tab', { name: 'With SMS code' }).click();
  await waitForCountry(page);
  await page.getByLabel('Mobile number').fill('917 123 4567');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('dialog', { name: 'Notice' })).toContainText("Verification isn't available here");
  await page.getByRole('dialog', { name: 'Notice' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
  expect(await requests('/wps/verification')).toEqual([]);
});
