import type { Page } from '@playwright/test';
import { CAPTCHA_FRAME_PATH } from '#contract/messages/captcha-frame.ts';
import { findFaults } from '../../fixtures/find-faults.ts';
import { pressUntil } from '../../fixtures/press-until.ts';
import { expect, NETWORK_FAILURES, test, waitForCountry } from '../../fixtures/wishes.ts';

type Mode = 'ok' | 'fail' | 'hang' | 'error' | 'dead';

const row = (page: Page) => page.locator('form [data-state] > :first-child');
const vendorBox = (page: Page) => page.frameLocator('iframe[title="Verification"]').getByRole('dialog');
const pressRow = (page: Page) => page.getByRole('button', { name: 'Tap to verify' }).click();
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('a good one 7');
}
const register = (page: Page) => page.locator('form').getByRole('button', { name: 'Register' });
const submit = (page: Page) => register(page).click();
const registered = (page: Page) => page.getByRole('dialog', { name: 'Your account is ready' });

/** The vendor, or some of its hosts, behaves so until the next test. */
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

    test('sending asks for the captcha first, and the operator takes its proof', async ({ page, requests }) => {
      await page.goto('/m/register');
      await expect(row(page)).toHaveText('Tap to verify');
      await expect(row(page)).toHaveText('Tap to verify');
      await fillIn(page, `mary_${version}`);
      await submit(page);
      await vendorBox(page).getByRole('button', { name: 'I am a person' }).click();
      await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toContainText(`mary_${version}`);
      expect(await requests('/wps/member/register')).toHaveLength(1);
    });

    test('a refused registration needs a new proof, and passes with it', async ({ page }) => {
      await page.goto('/m/register');
      await expect(row(page)).toHaveText('Tap to verify');
      await fillIn(page, 'grace');
      await submit(page);
      await vendorBox(page).getByRole('button', { name: 'I am a person' }).click();
      await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken/i);
      await expect(row(page)).toHaveText('Tap to verify');
      await expect(page.getByLabel('Username')).toHaveValue('grace');
      await fillIn(page, `again_${version}`);
      await pressRow(page);
      await vendorBox(page).getByRole('button', { name: 'I am a person' }).click();
      await expect(row(page)).toHaveText('Verified');
      // the guard of the last try may still be closed
      await pressUntil(register(page), registered(page));
      await expect(registered(page)).toContainText(`again_${version}`);
    });
  });
}

test.describe('with GeeTest v4', () => {
  test.beforeEach(async ({ setMerchant }) => setMerchant('aurora', { flags: { GEETEST3: true } }));

  test('a captcha solved before is not asked for again', async ({ page }) => {
    await page.goto('/m/register');
    await pressRow(page);
    await vendorBox(page).getByRole('button', { name: 'I am a person' }).click();
    await expect(row(page)).toHaveText('Verified');
    await fillIn(page, 'grace_2');
    await submit(page);
    await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toBeVisible();
  });

  test('closing the challenge keeps everything from being sent, with a notice', async ({ page, requests }) => {
    await page.goto('/m/register');
    await expect(row(page)).toHaveText('Tap to verify');
    await fillIn(page, 'closer');
    for (const close of [
      () => vendorBox(page).getByRole('button', { name: 'Close' }).click(),
      () => page.getByRole('dialog', { name: 'Verification' }).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      // the guard of the last try may still be closed
      await pressUntil(register(page), vendorBox(page));
      await close();
      // beside the row: the player's own cancel needs no second dialog
      await expect(page.getByRole('alert', { name: 'Notice' })).toHaveText('Please complete the verification to continue');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(row(page)).toHaveText('Tap to verify');
    }
    await expect(page).toHaveURL(/\/m\/register$/);
    expect(await requests('/wps/member/register')).toEqual([]);
  });

  test('a host that is silent gives way to the next', async ({ page, operator }) => {
    await vendorIs(operator, 'hang', ['a']);
    await page.goto('/m/register', { waitUntil: 'commit' });
    await expect(row(page)).toHaveText('Loading verification…');
    await expect(row(page)).toHaveText('Tap to verify');
  });

  test('when every host is silent the start ends, and can be tried again', async ({ page, operator, allowErrors }) => {
    allowErrors(NETWORK_FAILURES);
    await vendorIs(operator, 'hang');
    await page.goto('/m/register');
    await expect(row(page)).toContainText('Network failure (6020', { timeout: 15_000 });
    await vendorIs(operator, 'ok');
    await retry(page).click();
    await expect(row(page)).toHaveText('Tap to verify');
  });

  test('a vendor that refuses is told with its code and its words', async ({ page, operator, allowErrors }) => {
    allowErrors(NETWORK_FAILURES);
    await page.goto('/m/register');
    await expect(row(page)).toHaveText('Tap to verify');
    await vendorIs(operator, 'error');
    await pressRow(page);
    await vendorBox(page).getByRole('button', { name: 'I am a person' }).click();
    await expect(row(page)).toContainText(/\(\d+\)/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await vendorIs(operator, 'ok');
    await retry(page).click();
    await expect(row(page)).toHaveText('Tap to verify');
  });

  test('the loader’s own codes are a network failure', async ({ page, operator }) => {
    await vendorIs(operator, 'error');
    await page.goto('/m/register');
    await expect(row(page)).toContainText('Network failure (60204)');
  });

  test('an answer that was not right may be given again', async ({ page, operator }) => {
    await page.goto('/m/register');
    await expect(row(page)).toHaveText('Tap to verify');
    await vendorIs(operator, 'fail');
    await pressRow(page);
    await vendorBox(page).getByRole('button', { name: 'I am a person' }).click();
    await expect(vendorBox(page)).toContainText('That was not right');
    await vendorIs(operator, 'ok');
    await vendorBox(page).getByRole('button', { name: 'I am a person' }).click();
    await expect(row(page)).toHaveText('Verified');
  });

  test('scripts that a browser blocks are a network failure, at once', async ({ page, context, allowErrors }) => {
    allowErrors(NETWORK_FAILURES);
    await context.route(/\/gt4\.js$/, (route) => route.abort('blockedbyclient'));
    await page.goto('/m/register');
    await expect(row(page)).toContainText('Network failure (60204)');
  });

  test('the vendor’s frame reaches neither the page nor its storage', async ({ page }) => {
    await page.goto('/m/register');
    await expect(row(page)).toHaveText('Tap to verify');
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
  });

  test('the captcha has no serious fault in any state', async ({ page, operator, allowErrors }) => {
    allowErrors(NETWORK_FAILURES);
    await page.goto('/m/register');
    await expect(row(page)).toHaveText('Tap to verify');
    expect(await findFaults(page)).toEqual([]);
    await pressRow(page);
    await vendorBox(page).getByRole('button', { name: 'I am a person' }).click();
    await expect(row(page)).toHaveText('Verified');
    expect(await findFaults(page)).toEqual([]);
    await vendorIs(operator, 'dead');
    await page.reload();
    await expect(row(page)).toContainText('Network failure');
    expect(await findFaults(page)).toEqual([]);
  });
});

test('a merchant without an id is told as not set up', async ({ page, setMerchant }) => {
  const identity = { captcha: { GEETEST_ID: '' } };
  await setMerchant('aurora', { flags: { GEETEST3: true }, settings: { identity } });
  await page.goto('/m/register');
  await expect(row(page)).toContainText('not setup geetest');
});

test.describe('with the ordinary captcha', () => {
  test.beforeEach(async ({ setMerchant }) => setMerchant('aurora', { settings: { captchaEnabled: true } }));
  const answer = (page: Page) => page.getByLabel('Characters in the picture');

  test('the characters of the picture let a registration through', async ({ page, operator }) => {
    await page.goto('/m/register');
    await fillIn(page, 'reader');
    await submit(page);
    await expect(page.getByText('Type the characters in the picture')).toBeVisible();
    await expect(answer(page)).toBeFocused();
    await operator.control('POST', 'captcha/answer', { answer: 'seen' });
    await answer(page).fill('seen');
    // the guard of the last try may still be closed
    await pressUntil(register(page), registered(page));
    await expect(registered(page)).toContainText('reader');
  });

  test('a wrong answer brings a new picture', async ({ page }) => {
    await page.goto('/m/register');
    const picture = page.getByRole('img', { name: 'Picture with the characters to type' });
    const first = await picture.getAttribute('src');
    await fillIn(page, 'reader');
    await answer(page).fill('wrong!');
    await submit(page);
    await expect(page.locator('form').getByRole('alert')).not.toBeEmpty();
    await expect(answer(page)).toHaveValue('');
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await expect(page.getByLabel('Username')).toHaveValue('reader');
    expect(await findFaults(page)).toEqual([]);
  });

  test('a picture that does not come is told below', async ({ leaveOneLine, page, context, allowErrors }) => {
    allowErrors(NETWORK_FAILURES);
    const refuse = {
      status: 400,
      json: { success: false, errorCode: 'request_invalid', message: 'The picture is being painted.' },
    };
    await leaveOneLine();
    await context.route(/\/wps\/captcha\/image/, (route) => route.fulfill(refuse));
    await page.goto('/m/register');
    const told = page.locator('form').getByRole('status').filter({ hasText: 'The picture is being painted.' });
    await expect(told).toBeVisible();
    const [words, row] = [await told.boundingBox(), await told.locator('..').boundingBox()];
    expect(words?.width).toBe(row?.width);
    await context.unroute(/\/wps\/captcha\/image/);
    await page.getByRole('button', { name: 'New picture' }).click();
    await expect(page.getByRole('img', { name: 'Picture with the characters to type' })).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  test('an operator without pictures shows none', async ({ leaveOneLine, page, context, allowErrors }) => {
    allowErrors(NETWORK_FAILURES);
    await leaveOneLine();
    await context.route(/\/wps\/captcha\/image/, (route) =>
      route.fulfill({ status: 404, json: { success: false, errorCode: 'not_found', message: '' } }),
    );
    const told = context.waitForEvent('response', (response) => response.url().includes('/wps/captcha/image'));
    await page.goto('/m/register');
    await told;
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(answer(page)).toHaveCount(0);
  });
});

test('a login is kept back with a notice until its captcha is solved', async ({ page, setMerchant, requests }) => {
  await setMerchant('aurora', { flags: { GEETEST3: true } });
  await page.goto('/m/login');
  await expect(row(page)).toHaveText('Tap to verify');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  const logIn = page.locator('form').getByRole('button', { name: 'Log in' });
  await logIn.click();
  await vendorBox(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert', { name: 'Notice' })).toHaveText('Please complete the verification to continue');
  expect(await requests('/wps/session/login')).toEqual([]);
  await pressRow(page);
  await vendorBox(page).getByRole('button', { name: 'I am a person' }).click();
  // the guard of the last try may still be closed
  await pressUntil(logIn, page.getByRole('link', { name: 'ada, your account' }));
  expect(await requests('/wps/session/login')).toHaveLength(1);
});

test('a code by SMS with a merchant on v3 is not sent, and the reason is told', async ({ page, setMerchant, requests }) => {
  const identity = { captcha: { GEETEST_VERSION: 'v3' } };
  await setMerchant('aurora', { flags: { GEETESTVCODE3: true }, settings: { identity } });
  await page.goto('/m/login');
  await page.getByRole('tab', { name: 'SMS login' }).click();
  await waitForCountry(page);
  await page.getByLabel('Mobile number').fill('917 123 4567');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('dialog', { name: 'Notice' })).toContainText("Verification isn't available here");
  await page.getByRole('dialog', { name: 'Notice' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
  expect(await requests('/wps/verification')).toEqual([]);
});
