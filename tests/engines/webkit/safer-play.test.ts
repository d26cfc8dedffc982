import { expect } from 'vitest';
import { journey, typeLogin } from './journey.ts';

journey("a member's limit stops a deposit above it and shows the rest", async ({ app, login }) => {
  await login('ada');
  await app.open('/m/member/saferPlay');
  await app.press('button', 'Set your 24-hour limit');
  await app.fill('Limit', '200');
  await app.press('button', 'Save', 'dialog[open]');
  await app.see('₱200.00 left');
  await app.open('/m/voucherCenter');
  await app.see('You can still deposit ₱200.00.');
  await app.fill('Amount', '300');
  await app.press('button', 'Deposit ₱300.00', 'form');
  await app.see('That goes over your deposit limit. You can still deposit ₱200.00.');
});

journey('a break ends the session, and the login shows its end', async ({ app, login }) => {
  await login('ada');
  await app.open('/m/member/saferPlay');
  await app.press('radio', '24 hours');
  await app.press('button', 'Take a break');
  await app.see('Stop playing until');
  await app.press('button', 'Yes, start my break');
  await app.find('dialog', "You're on a break");
  await app.press('button', 'OK');
  await app.seeAddress('/m/home');
  await app.press('link', 'Log in');
  await typeLogin(app, 'ada');
  await app.see("You're on a break until");
  expect(await app.run(() => document.querySelector('form')?.textContent)).toContain('Gambling Therapy');
});
