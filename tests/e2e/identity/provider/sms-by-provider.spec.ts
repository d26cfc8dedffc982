import type { Page } from '@playwright/test';
import { pressUntil } from '../../fixtures/press-until.ts';
import { expect, NETWORK_FAILURES, test, waitForCountry } from '../../fixtures/test.ts';

/** The identity provider sends all of the merchant's SMS codes. */
const BY_PROVIDER = { smsProvider: { firebase: true } };
const ADA = '+639171234567';

const number = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' });
const code = (page: Page) => page.getByRole('textbox', { name: 'SMS code' });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });
const account = (page: Page) => page.getByRole('link', { name: 'ada, your account' });

async function askForCode(page: Page, typed: string): Promise<void> {
  await page.goto('/m/login');
  await page.getByRole('tab', { name: 'With SMS code' }).click();
  await waitForCountry(page);
  await number(page).fill(typed);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
}

test('a message of the provider requires no captcha, and its code proves only the number that it was sent to', async ({
  page,
  setMerchant,
  readCode,
  requests,
}) => {
  await setMerchant('aurora', { flags: { GEETESTVCODE3: true }, settings: BY_PROVIDER });
  await askForCode(page, '917 123 4567');
  await code(page).fill(await readCode(ADA));
  await number(page).fill('918 123 4567');
  await logIn(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/expired/);
  await number(page).fill('0917 123 4567');
  await pressUntil(logIn(page), account(page));
  expect(await requests('/wps/verification/sms')).toEqual([]);
});

test('a code remains valid after a login that did not arrive', async ({
  leaveOneLine,
  page,
  context,
  setMerchant,
  readCode,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await setMerchant('aurora', { settings: BY_PROVIDER });
  await askForCode(page, '917 123 4567');
  await code(page).fill(await readCode(ADA));
  await leaveOneLine();
  await context.route('**/wps/session/login', (route) => route.abort());
  await logIn(page).click();
  await expect(page.locator('form').getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await context.unroute('**/wps/session/login');
  // A submit within 500 ms of the last reply is ignored.
  await pressUntil(logIn(page), account(page));
});

test('in private browsing the operator sends the message', async ({ page, setMerchant }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('private', 'SecurityError');
    };
  });
  await setMerchant('aurora', { settings: BY_PROVIDER });
  await page.goto('/m/login');
  await page.getByRole('tab', { name: 'With SMS code' }).click();
  await waitForCountry(page);
  await number(page).fill('917 123 4567');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('We sent a code to +639171234567.')).toBeVisible();
});

test('an unlinked number can be linked even if no channel is offered', async ({ page, setMerchant, readCode }) => {
  await setMerchant('aurora', { settings: { ...BY_PROVIDER, identity: { channels: [] } } });
  await askForCode(page, '918 123 4599');
  await code(page).fill(await readCode('+639181234599'));
  await logIn(page).click();
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await dialog.getByRole('button', { name: 'Link to my account' }).click();
  await expect(page.getByText('Your mobile number will be linked once you log in with your password.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue with (?!a passkey)/ })).toHaveCount(0);
});
