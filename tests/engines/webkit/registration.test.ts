import { describe, expect } from 'vitest';
import { journey } from './journey.ts';
import { KEYS, type Player } from './webkit-player.ts';

const PASSWORD = 'a good one 7';
const PICKER = 'form button[aria-haspopup="dialog"]';

async function fillIn(app: Player, name: string): Promise<void> {
  await app.fill('Username', name);
  await app.fill('Password', PASSWORD);
}

journey("the operator's rules are explained, and every method marks what is missing before sending", async ({ app }) => {
  const countWrong = () => app.run(() => document.querySelectorAll('form [aria-invalid="true"]').length);
  await app.press('link', 'Register');
  await app.see('4–20 letters, numbers or underscores');
  await app.see('8–64 characters');
  for (const way of ['Mobile', 'Instant', 'Username']) {
    await app.press('tab', way);
    await app.press('button', 'Register', 'form');
    await expect.poll(countWrong).toBeGreaterThan(0);
  }
  await app.see('Enter your username');
  await app.see('Enter your password');
  await app.fill('Username', 'a');
  await app.fill('Password', '1');
  await app.press('button', 'Register', 'form');
  await expect.poll(countWrong).toBe(2);
  expect(await app.run(() => document.activeElement?.getAttribute('autocomplete'))).toBe('username');
});

journey('a taken name is reported beside it, in the operator’s words', async ({ app, operator }) => {
  const message = 'Another player is called Grace. Try grace_2.';
  await operator.control('POST', 'refusals', { endpoint: 'member.register', errorCode: 'username_taken', message });
  await app.press('link', 'Register');
  await fillIn(app, 'Grace');
  await app.press('button', 'Register', 'form');
  await app.see(message);
  await app.waitFor(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  expect(await app.run(() => document.activeElement?.getAttribute('autocomplete'))).toBe('username');
});

journey('a guest registers by mobile number with the code of a message', async ({ app, readCode }) => {
  await app.press('link', 'Register');
  await app.press('tab', 'Mobile');
  await app.fill('Mobile number', '0917 123 4500');
  await app.press('button', 'Send code');
  await app.see('We sent a code to +639171234500.');
  await app.fill('SMS code', await readCode('+639171234500'));
  await app.fill('Password', PASSWORD);
  await app.press('button', 'Register', 'form');
  await app.find('dialog', 'Your account is ready');
  await app.press('button', 'OK');
  await app.seeAddress('/m/home');
});

journey('a country is found by name and selected, and the focus returns', async ({ app }) => {
  const readPicker = () => app.run((button: string) => document.querySelector(button)?.textContent, PICKER);
  await app.open('/m/register');
  await app.press('tab', 'Mobile');
  await expect.poll(readPicker).toContain('Philippines');
  await app.run((button: string) => document.querySelector<HTMLElement>(button)?.focus(), PICKER);
  await app.type(KEYS.enter);
  await app.find('dialog', 'Country or region');
  await app.fill('Search by name or code', 'zzz');
  await app.see('No matches');
  await app.refill('Search by name or code', 'viet');
  await app.press('button', 'Vietnam +84');
  await app.waitUntilGone('dialog', 'Country or region');
  expect(await readPicker()).toMatch(/Vietnam\s*\+84/);
  await app.waitFor((button: string) => document.activeElement === document.querySelector(button), PICKER);
});

journey('the right characters of a picture let a registration through', async ({ app, operator, setMerchant }) => {
  await setMerchant({ settings: { captchaEnabled: true } });
  await app.open('/m/register');
  await app.find('img', 'Image with the characters to type');
  await fillIn(app, 'reader');
  await app.press('button', 'Register', 'form');
  await app.see('Type the characters in the image');
  await operator.control('POST', 'captcha/answer', { answer: 'seen' });
  await app.fill('Characters in the image', 'seen');
  await app.pressUntilSeen('Your account is ready', 'button', 'Register', 'form');
  await app.see('reader');
});

describe('with GeeTest', () => {
  journey.override({ flags: { GEETEST3: true } });

  journey('a registration requests the proof first, and a closed challenge sends nothing', async ({ app }) => {
    const pressInside = (name: string) => app.inside('dialog iframe[title="Verification"]', () => app.press('button', name));
    await app.open('/m/register');
    await app.find('button', 'Tap to verify');
    await fillIn(app, 'again_4');
    await app.press('button', 'Register', 'form');
    await pressInside('Close');
    await app.see('Please complete the verification to continue');
    await app.press('button', 'Tap to verify');
    await pressInside('I am a person');
    await app.see('Verified');
    await app.pressUntilSeen('Your account is ready', 'button', 'Register', 'form');
    await app.see('again_4');
  });
});
