import type { Page } from '@playwright/test';
import { pressUntil } from '../../fixtures/press-until.ts';
import { expect, NETWORK_FAILURES, test, waitForCountry } from '../../fixtures/wishes.ts';

/** Whatever the merchant's codes by SMS are for, the identity provider sends them. */
const BY_PROVIDER = { smsProvider: { firebase: true } };
const ADA = '+639171234567';

const number = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' });
const code = (page: Page) => page.getByRole('textbox', { name: 'SMS code' });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });
const account = (page: Page) => page.getByRole('link', { name: 'ada, your account' });

async function askForCode(page: Page, typed: string): Promise<void> {
  await page.goto('/m/login');
  await page.getByRole('tab', { name: 'SMS login' }).click();
  await waitForCountry(page);
  await number(page).fill(typed);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
}

test('a message of the provider’s needs no captcha', async ({ page, setMerchant, readCode }) => {
  await setMerchant('aurora', { flags: { GEETESTVCODE3: true }, settings: BY_PROVIDER });
  await askForCode(page, '917 123 4567');
  await code(page).fill(await readCode(ADA));
  await logIn(page).click();
  await expect(account(page)).toBeVisible();
});

test('a code proves the number that it was sent to, and no other', async ({ page, setMerchant, readCode }) => {
  await setMerchant('aurora', { settings: BY_PROVIDER });
  await askForCode(page, '917 123 4567');
  await code(page).fill(await readCode(ADA));
  await number(page).fill('918 123 4567');
  await logIn(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/expired/);
  await number(page).fill('0917 123 4567');
  await pressUntil(logIn(page), account(page));
});

test('a code serves again after a login that did not arrive', async ({
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
  // a submit within 500 ms of the last answer is ignored
  await pressUntil(logIn(page), account(page));
});

test('private browsing gets no message of the provider’s', async ({ page, setMerchant }) => {
  await page.addInitScript(() => {
    navigator.storage.getDirectory = () => Promise.reject(new DOMException('private', 'SecurityError'));
  });
  await setMerchant('aurora', { settings: BY_PROVIDER });
  await page.goto('/m/login');
  await page.getByRole('tab', { name: 'SMS login' }).click();
  await waitForCountry(page);
  await number(page).fill('917 123 4567');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText("This doesn't work in private browsing.")).toBeVisible();
});

test('a stranger’s number may be linked where no channel is offered', async ({ page, setMerchant, readCode }) => {
  await setMerchant('aurora', { settings: { ...BY_PROVIDER, identity: { channels: [] } } });
  await askForCode(page, '918 123 4599');
  await code(page).fill(await readCode('+639181234599'));
  await logIn(page).click();
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await dialog.getByRole('button', { name: 'Link to my account' }).click();
  await expect(page.getByText('Your phone number will be linked once you log in with your password.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue with (?!a passkey)/ })).toHaveCount(0);
});
