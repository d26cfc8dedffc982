import { expect } from 'vitest';
import { journey } from './journey.ts';
import { KEYS } from './webkit-player.ts';

const LINES = [0, 1, 2, 3];

journey(
  'an amount too small or ambiguous is explained beside its field, and a refused payment is listed',
  async ({ app, login }) => {
    await login('ada');
    await app.press('link', 'Deposit');
    await app.fill('Amount', '99,99');
    await app.type(KEYS.enter);
    await app.see('Minimum deposit is ₱100.00');
    expect(await app.run(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await app.refill('Amount', '12.345');
    await app.type(KEYS.enter);
    await app.see('Did you mean ₱12,345.00');
    await app.refill('Amount', '12,345');
    await app.find('button', 'Deposit ₱12,345.00');
    await app.refill('Amount', '200');
    await app.press('radio', 'Declined card');
    await app.press('button', 'Deposit ₱200.00');
    await app.see("Payment declined. You haven't been charged.");
    await app.see('Declined');
    await app.find('button', 'Deposit ₱200.00');
    await app.see('₱1,250.00');
  },
);

journey('a deposit whose reply is cut off on every line is found later, and counts once', async ({ app, login, setLine }) => {
  await login('ada');
  await app.press('link', 'Deposit');
  await app.see('₱1,250.00');
  await app.press('button', '₱500');
  await app.find('button', 'Deposit ₱500.00');
  for (const line of LINES) await setLine(line, 'truncate');
  await app.press('button', 'Deposit ₱500.00');
  await app.see("We're confirming your ₱500.00 deposit.");
  await app.reload();
  await app.see("We're confirming your ₱500.00 deposit.");
  for (const line of LINES) await setLine(line, 'ok');
  await app.see('Your ₱500.00 deposit is in.');
  await app.see('₱1,750.00');
  await app.see('Completed');
});

journey('the history shows each movement of a month by its kind, with its receipt', async ({ app, login }) => {
  const countRows = () => app.run(() => document.querySelectorAll('main [aria-label="History"] li').length);
  await login('ada');
  await app.press('link', 'Deposit');
  await app.press('button', '₱500');
  await app.press('button', 'Deposit ₱500.00');
  await app.find('dialog', 'Deposit complete');
  await app.press('button', 'OK');
  await app.press('link', 'History');
  await app.seeAddress('/m/member/history');
  await expect.poll(countRows).toBe(3);
  await app.see('In ₱1,750.00');
  await app.press('radio', 'Opening balance');
  await expect.poll(countRows).toBe(2);
  await app.see('In ₱1,250.00');
  await app.press('button', 'Previous month');
  await app.see('Nothing this month');
  await app.press('button', 'Next month');
  await expect.poll(countRows).toBe(2);
  await app.run(() => document.querySelector<HTMLElement>('main [aria-label="History"] li button')?.focus());
  await app.type(KEYS.enter);
  await app.find('dialog', 'Receipt');
  await app.find('button', 'Get help with this');
  await app.type(KEYS.escape);
  await app.waitUntilGone('dialog', 'Receipt');
});

journey('a deposit names the next step: the reward of the first one, and the games after any other', async ({ app, login }) => {
  const deposit = async (history: string) => {
    await app.press('link', 'Deposit');
    // A hint above the form depends on it.
    await app.see(history);
    await app.press('button', '₱500');
    // The driver may be here within 500 ms of the reply to the first deposit, when the form still ignores presses.
    await app.pressUntilSeen('Deposit complete', 'button', 'Deposit ₱500.00');
    await app.find('dialog', 'Deposit complete');
  };
  await login('ada');
  await deposit('No deposits yet');
  await app.press('button', 'See rewards');
  await app.seeAddress('/m/leaderBoard');
  await app.find('button', 'Claim First deposit');
  await deposit('Completed');
  await app.press('button', 'Play now');
  await app.seeAddress('/m/game');
  await app.goBack();
  await app.seeAddress('/m/voucherCenter');
});
