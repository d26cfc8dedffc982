import { expect } from 'vitest';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { journey, typeLogin, waitForLobby } from './journey.ts';

const OLD = 'fastline-1';
const NEW = 'another place 2';

journey('a guest registers, and the notice leads to the first deposit', async ({ app }) => {
  await app.press('link', 'Register');
  await app.fill('Username', ' Mary_1 ');
  await app.fill('Password', 'a good one 7');
  await app.press('button', 'Register', 'form');
  await app.find('dialog', 'Your account is ready');
  await app.see('mary_1');
  await app.press('button', 'Make your first deposit');
  await app.seeAddress('/m/voucherCenter');
  await app.find('link', 'mary_1, your account');
  await app.press('button', '₱500');
  await app.press('button', 'Deposit ₱500.00');
  await app.find('dialog', 'Deposit complete');
  await app.press('button', 'See rewards');
  await app.find('button', 'Claim First deposit');
});

journey(
  'a wrong password and a pause after too many are explained in the form, which then logs in',
  async ({ app, operator }) => {
    await app.press('link', 'Log in');
    await app.press('button', 'Log in', 'form');
    await app.see('Enter your username');
    expect(await app.run(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await typeLogin(app, 'ada', 'not hers');
    await app.see('Wrong username or password.');
    await app.press('button', 'Show password');
    expect(await app.run(() => document.querySelector<HTMLInputElement>('[autocomplete="current-password"]')?.type)).toBe('text');
    await operator.control('POST', 'refusals', { endpoint: 'session.login', errorCode: 'TOO_MANY_REQUESTS' });
    await app.refill('Password', OLD);
    await app.pressUntilSeen('Too many attempts. Please wait a moment.', 'button', 'Log in', 'form');
    expect(await app.run((key: string) => sessionStorage.getItem(key), SESSION_STORAGE_KEY)).toBeNull();
    await operator.control('POST', 'refusals', {});
    await app.pressUntilSeen('Next draws', 'button', 'Log in', 'form');
    await app.find('link', 'ada, your account');
  },
);

journey('edsger must change the password before the requested screen, and it is stored nowhere', async ({ app }) => {
  await app.open('/m/game');
  await typeLogin(app, 'edsger');
  await app.seeAddress(`/m/changePsw?backUrl=${encodeURIComponent('/m/game')}`);
  await app.reload();
  await app.find('heading', 'Change password');
  await app.fill('Current password', OLD);
  await app.fill('New password', NEW);
  await app.fill('Confirm new password', NEW);
  await app.press('button', 'Change password');
  await app.find('dialog', 'Password changed');
  await app.press('button', 'OK');
  await app.seeAddress('/m/game');
  const stored = await app.run(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).toContain(SESSION_STORAGE_KEY);
  for (const password of [OLD, NEW]) expect(stored).not.toContain(password);
});

journey('a logout in one tab ends the others silently', async ({ app, login }) => {
  await login('ada');
  const [first = ''] = await app.listTabs();
  const second = await app.openTab('/m/member/home');
  await app.find('heading', 'ada');
  await app.turnTo(first);
  await app.press('link', 'ada, your account');
  await app.press('button', 'Log out');
  await app.find('link', 'Log in');
  await app.turnTo(second);
  await app.seeAddress('/m/home');
  await waitForLobby(app);
  await app.find('link', 'Log in');
  expect(await app.run((key: string) => sessionStorage.getItem(key), SESSION_STORAGE_KEY)).toBeNull();
});

journey('unsent input survives a reload, but a password does not', async ({ app, login }) => {
  await app.open('/m/register');
  await app.fill('Username', 'half-a-name');
  await app.fill('Password', 'half-a-secret-7');
  await app.reload();
  const readValue = (label: string) =>
    app.waitFor((wanted: string) => [...document.querySelectorAll('input')].some(({ value }) => value === wanted), label);
  await readValue('half-a-name');
  expect(await app.run(() => document.querySelector<HTMLInputElement>('[autocomplete="new-password"]')?.value)).toBe('');
  expect(await app.run(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('half-a-secret-7');
  await app.open('/m/home');
  await waitForLobby(app);
  await login('ada');
  await app.press('link', 'Deposit');
  await app.fill('Amount', '321');
  await app.reload();
  await readValue('321');
});
