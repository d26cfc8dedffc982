import { expect } from 'vitest';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { createCode } from '#tests/e2e/fixtures/authenticator-code.ts';
import { GAME, journey, seeGame, typeLogin, waitForHistory, waitForLobby } from './journey.ts';
import { KEYS, type Player } from './webkit-player.ts';

const NUMBER = '+639171234567';
const RECORD_KEY = 'MC_REMEMBERED_LOGIN';
/** A password as an older app has stored it. */
const OLD_TEXT = `Ab3dEf${btoa(`Ab3dEf${btoa('fastline-1')}`)}`;
const CASHIER_LOGIN = `/m/login?backUrl=${encodeURIComponent('/m/voucherCenter')}`;

const readLocal = (app: Player, key: string) => app.run((name: string) => localStorage.getItem(name), key);
const readField = (app: Player, autocomplete: string) =>
  app.run((wanted: string) => document.querySelector<HTMLInputElement>(`[autocomplete~="${wanted}"]`)?.value, autocomplete);

journey('ada logs in with a code sent to her number, which is remembered without a password', async ({ app, readCode }) => {
  await app.press('link', 'Log in');
  await app.press('tab', 'With SMS code');
  await app.fill('Mobile number', '0917-123-4567');
  await app.press('button', 'Send code');
  await app.see(`We sent a code to ${NUMBER}.`);
  await app.fill('SMS code', ` ${await readCode(NUMBER)} `);
  await app.press('checkbox', 'Remember me');
  await app.press('button', 'Log in', 'form');
  await app.find('link', 'ada, your account');
  await expect.poll(() => readLocal(app, RECORD_KEY)).toBe(JSON.stringify({ type: 'sms', username: NUMBER, merchant: 'aurora' }));
});

journey('a wrong code is reported beside it, and the right one logs ada in', async ({ app, readCode }) => {
  await app.press('link', 'Log in');
  await app.press('tab', 'With SMS code');
  await app.fill('Mobile number', '917 123 4567');
  await app.press('button', 'Send code');
  const right = await readCode(NUMBER);
  await app.fill('SMS code', right === '000000' ? '111111' : '000000');
  await app.press('button', 'Log in', 'form');
  await app.see("That code isn't right.");
  await app.refill('SMS code', right);
  await app.pressUntilSeen('Next draws', 'button', 'Log in', 'form');
  await app.find('link', 'ada, your account');
});

journey('the payee’s name logs alan in, with blanks around it', async ({ app }) => {
  await app.press('link', 'Log in');
  await typeLogin(app, 'alan');
  await app.find('dialog', 'Notice');
  await app.see("Your current IP address isn't on record, so one quick verification is required.");
  await app.fill('Name on your bank account', '  alan turing ');
  await app.type(KEYS.enter);
  await app.find('link', 'alan, your account');
  await app.seeAddress('/m/home');
});

journey('the authenticator logs alan in, and no code of it twice', async ({ app }) => {
  const code = createCode();
  const logInByCode = async () => {
    await app.press('link', 'Log in');
    await typeLogin(app, 'alan');
    await app.press('tab', 'Google Authenticator');
    await app.fill('Authenticator code', code);
    await app.press('button', 'Verify');
  };
  await logInByCode();
  await app.find('link', 'alan, your account');
  await app.run(() => sessionStorage.clear());
  await app.open('/m/home');
  await waitForLobby(app);
  await logInByCode();
  await app.see('This code has expired.');
});

journey('a remembered login is restored at the next start', async ({ app }) => {
  await app.press('link', 'Log in');
  await app.fill('Username', 'ada');
  await app.fill('Password', 'fastline-1');
  await app.press('checkbox', 'Remember me');
  await app.press('button', 'Log in', 'form');
  await app.find('link', 'ada, your account');
  await expect.poll(() => readLocal(app, RECORD_KEY)).toContain('sealed:');
  await app.run(() => sessionStorage.clear());
  await app.open('/m/member/home');
  await app.find('heading', 'ada');
  await app.seeAddress('/m/member/home');
});

journey('a guest at a member’s screen is redirected to the login and back', async ({ app }) => {
  await app.open('/m/voucherCenter');
  await app.seeAddress(CASHIER_LOGIN);
  await typeLogin(app, 'ada');
  await app.seeAddress('/m/voucherCenter');
  await app.open('/m/login');
  await app.seeAddress('/m/home');
});

journey('a return address on another host is ignored, and a player with a session skips the login', async ({ app }) => {
  await app.open('/m/login?backUrl=https%3A%2F%2Felsewhere.example%2F');
  await typeLogin(app, 'ada');
  await app.seeAddress('/m/home');
  await app.find('link', 'ada, your account');
  await app.open('/m/login');
  await app.seeAddress('/m/home');
});

journey('a guest reaches the game through the login', async ({ app }) => {
  await app.press('link', GAME);
  await app.waitFor(() => location.pathname === '/m/login');
  await typeLogin(app, 'ada');
  await seeGame(app);
});

journey('a forgotten password offers the SMS code, or the remaining options', async ({ player, setMerchant }) => {
  await setMerchant({ settings: { customerService: [] } });
  await player.open('/m/login');
  await player.press('button', 'Forgot password?');
  await player.press('button', 'Use an SMS code');
  await waitForHistory(player);
  await player.find('textbox', 'Mobile number');
  await setMerchant({ settings: { identity: { loginWays: ['username'] } } });
  await player.reload();
  await player.press('button', 'Forgot password?');
  await player.see('Still logged in on another device? Write to us there');
});

journey(
  'a picture captcha opens the login of a remembered player, which its answer lets through',
  async ({ app, setMerchant, operator }) => {
    await setMerchant({ settings: { captchaEnabled: true } });
    const record = { type: 'username', username: 'ada', merchant: 'aurora', password: OLD_TEXT };
    await app.run(
      (key: string, text: string) => Object.assign(localStorage, { [key]: text, autoLogin: '1' }),
      RECORD_KEY,
      JSON.stringify(record),
    );
    await app.reload();
    await app.find('img', 'Image with the characters to type');
    expect(await readField(app, 'username')).toBe('ada');
    await operator.control('POST', 'captcha/answer', { answer: 'seen' });
    await app.fill('Characters in the image', 'seen');
    await app.pressUntilSeen('Next draws', 'button', 'Log in', 'form');
    await app.find('link', 'ada, your account');
  },
);

journey('a token in the address starts a session and is removed from the address', async ({ app, login }) => {
  await login('grace');
  const { token } = JSON.parse((await app.run((key: string) => sessionStorage.getItem(key), SESSION_STORAGE_KEY)) ?? '{}') as {
    token: string;
  };
  await app.run(() => sessionStorage.clear());
  await app.open(`/m/member/home?a=1&token=${encodeURIComponent(token)}&b=2`);
  await app.seeAddress('/m/member/home?a=1&b=2');
  await app.see('Agent');
  await app.reload();
  await app.find('link', 'grace, your account');
});

journey(
  'empty and impossible fields are reported without sending, and typed values survive another method',
  async ({ app, setMerchant }) => {
    await app.press('link', 'Log in');
    await app.press('tab', 'With SMS code');
    await app.press('button', 'Log in', 'form');
    await app.see('Enter your mobile number');
    await app.see('Enter the code');
    await app.fill('Mobile number', '12');
    await app.press('button', 'Send code');
    await app.see('Enter a valid mobile number for this country');
    await app.refill('Mobile number', '917 123 4567');
    await app.press('tab', 'With password');
    await app.fill('Username', 'ada');
    await app.press('tab', 'With SMS code');
    await app.waitFor(() => document.querySelector<HTMLInputElement>('form [type="tel"]')?.value === '917 123 4567');
    await setMerchant({ settings: { identity: { loginWays: ['sms'] } } });
    await app.open('/m/login');
    await app.waitFor(() => document.querySelector('form [type="tel"]') !== null && !document.querySelector('[role="tab"]'));
  },
);
