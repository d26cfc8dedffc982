import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/wishes.ts';

/** A device with a fingerprint reader, which answers at once. */
async function giveAuthenticator(page: Page): Promise<void> {
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
  // it would answer the offer in the field of the login as well, before a button can be pressed
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

const LOG_IN = 'Continue with a passkey';

test('a member adds a passkey, logs in with it, and removes it again', async ({ app, login }) => {
  await giveAuthenticator(app);
  await login('ada');
  await app.getByRole('dialog', { name: 'Log in faster next time?' }).getByRole('button', { name: 'Not now' }).click();
  await app.goto('/m/member/passkeys');
  await app.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(app.getByText('Done. Next time, log in with your passkey.')).toBeVisible();
  await expect(app.getByText('Not used yet')).toBeVisible();
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  await app.getByRole('button', { name: 'Log out' }).click();

  await app.getByRole('link', { name: 'Log in' }).click();
  await app.getByRole('button', { name: LOG_IN }).click();
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();

  await app.goto('/m/member/passkeys');
  await app.getByRole('button', { name: /^Remove / }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(app.getByText('No passkeys yet.')).toBeVisible();
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  await app.getByRole('button', { name: 'Log out' }).click();
  await app.getByRole('link', { name: 'Log in' }).click();
  await app.getByRole('button', { name: LOG_IN }).click();
  await expect(app.getByText("This passkey doesn't work here any more. Log in another way.")).toBeVisible();
});

test('who closes the device’s question is told nothing', async ({ app }) => {
  await app.getByRole('link', { name: 'Log in' }).click();
  await app.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
  });
  await app.getByRole('button', { name: LOG_IN }).click();
  await expect(app.getByRole('button', { name: LOG_IN })).toBeEnabled();
  await expect(app.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});
