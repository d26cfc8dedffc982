import type { Page } from '@playwright/test';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { expect, PEOPLE_PASSWORD, test } from '../fixtures/test.ts';

/** Adds a device with a fingerprint reader that responds at once. */
async function giveAuthenticator(page: Page, answersAutofill: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // It would also answer the autofill of the login field, before a button can be pressed.
  await page.addInitScript((isAvailable) => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(isAvailable);
  }, answersAutofill);
}

async function addPasskey(page: Page): Promise<void> {
  await waitForHistory(page);
  await page.goto('/m/member/passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Done. Next time, log in with your passkey.')).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await waitForHistory(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

const LOG_IN = 'Continue with a passkey';

test('a member adds a passkey, logs in with it and removes it @all-hands', async ({ app, login }) => {
  await giveAuthenticator(app, false);
  await login('ada');
  await app.getByRole('dialog', { name: 'Log in faster next time?' }).getByRole('button', { name: 'Not now' }).click();
  await addPasskey(app);
  await expect(app.getByText('Not used yet')).toBeVisible();
  await logOut(app);

  await app.getByRole('link', { name: 'Log in' }).click();
  await app.getByRole('button', { name: LOG_IN }).click();
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();

  await app.goto('/m/member/passkeys');
  await app.getByRole('button', { name: /^Remove / }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(app.getByText('No passkeys yet')).toBeVisible();
  await logOut(app);
  await app.getByRole('link', { name: 'Log in' }).click();
  await app.getByRole('button', { name: LOG_IN }).click();
  await expect(app.getByText("This passkey doesn't work here any more. Log in another way.")).toBeVisible();
});

test('a passkey filled in by the browser logs in without a press', async ({ app, login }) => {
  await giveAuthenticator(app, true);
  await login('ada');
  await app.getByRole('dialog', { name: 'Log in faster next time?' }).getByRole('button', { name: 'Not now' }).click();
  await addPasskey(app);
  await logOut(app);
  await app.getByRole('link', { name: 'Log in' }).click();
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
});

test('a member whose login is too old for a new passkey logs in again and adds it', async ({ app, login, operator }) => {
  await giveAuthenticator(app, false);
  await operator.control('POST', 'refusals', { endpoint: 'passkey.options', errorCode: 'passkey_login_needed' });
  const logInAgain = async () => {
    await expect(app.getByText('log in again and add the passkey right after')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Log in' })).toBeFocused();
    await app.getByRole('button', { name: 'Log in' }).click();
    await app.getByRole('textbox', { name: 'Username' }).fill('ada');
    await app.getByLabel('Password', { exact: true }).fill(PEOPLE_PASSWORD);
    await app.getByRole('button', { name: 'Log in' }).click();
  };
  const offer = app.getByRole('dialog', { name: 'Log in faster next time?' });
  await login('ada');
  await offer.getByRole('button', { name: 'Add a passkey' }).click();
  await logInAgain();
  await expect(app).toHaveURL(/\/m\/home$/);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await waitForHistory(app);
  await app.goto('/m/member/passkeys');
  await app.getByRole('button', { name: 'Add a passkey' }).click();
  await operator.control('POST', 'refusals', {});
  await logInAgain();
  await expect(app).toHaveURL(/\/m\/member\/passkeys$/);
  await app.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(app.getByText('Done. Next time, log in with your passkey.')).toBeVisible();
});

test('closing the device’s prompt shows no message', async ({ app }) => {
  await app.getByRole('link', { name: 'Log in' }).click();
  await app.evaluate(() => {
    navigator.credentials.get = async ({ mediation } = {}) => {
      if (mediation !== 'conditional') document.documentElement.setAttribute('data-asked', '');
      throw new DOMException('closed', 'NotAllowedError');
    };
  });
  await app.getByRole('button', { name: LOG_IN }).click();
  await expect(app.locator('html')).toHaveAttribute('data-asked');
  await expect(app.getByRole('button', { name: LOG_IN })).not.toHaveAttribute('aria-busy');
  await expect(app.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});
