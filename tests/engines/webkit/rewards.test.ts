import { journey, waitForHistory } from './journey.ts';

journey('a voucher raises the balance once', async ({ app, login }) => {
  await login('ada');
  await app.open('/m/rewardCenter');
  await app.press('button', 'Claim Welcome gift');
  await app.see('Welcome gift: ₱50.00 added.');
  await app.waitFor(() => document.querySelector('[data-balance="₱1,300.00"]') !== null);
  await app.waitUntilGone('button', 'Claim Welcome gift');
  await app.reload();
  await app.see('Claimed');
  await app.waitUntilGone('button', 'Claim Welcome gift');
  await app.waitFor(() => document.querySelector('[data-balance="₱1,300.00"]') !== null);
});

journey('an exchange takes points and is listed in the history', async ({ app, login }) => {
  const exchange = 'Exchange points for Lottery ticket';
  await login('ada');
  await app.open('/m/mall/mallHome');
  await app.see('320 points');
  await app.press('button', exchange);
  await app.press('button', 'Not now');
  await waitForHistory(app);
  await app.press('button', exchange);
  await app.press('button', 'Exchange', 'dialog[open]');
  await app.see('120 points');
  await app.see('You need 80 more points');
  await app.waitFor(
    () => [...document.querySelectorAll('li')].filter(({ textContent }) => textContent.includes('Lottery ticket')).length === 2,
  );
});

journey('a mission can be claimed after its act', async ({ app, login }) => {
  await login('ada');
  await app.open('/m/leaderBoard');
  await app.press('link', 'Go: Tell us what you think');
  await app.fill('Your message', 'More draws');
  await app.press('button', 'Send');
  await app.see('Awaiting reply');
  await app.open('/m/leaderBoard');
  await app.press('button', 'Claim Tell us what you think');
  await app.see('Tell us what you think: 40 points added.');
});

journey('feedback written while every server is stopped waits and is stored once', async ({ app, login, operator }) => {
  await login('ada');
  await app.open('/m/feedback');
  await app.see('No messages yet');
  await operator.stop();
  await app.press('radio', 'An idea');
  await app.fill('Your message', 'A draw at noon');
  await app.press('button', 'Send');
  await app.see("Saved. We'll send it once we can connect.");
  await app.see('Will be sent once we can connect');
  await operator.start();
  await app.see('Awaiting reply');
  await app.reload();
  await app.see('A draw at noon');
  await app.waitFor(() => document.querySelector('main')?.textContent.split('A draw at noon').length === 2);
});

journey("a member's home links to the VIP club, which shows the member's level", async ({ app, login }) => {
  await login('ada');
  await app.press('link', 'ada, your account');
  await app.press('link', 'VIP club');
  await app.find('columnheader', 'Platinum');
  await app.see('Your level');
});

journey('a merchant without promotions still has its activities', async ({ app, setMerchant }) => {
  await setMerchant({ flags: { REWCEN3: false } });
  await app.open('/m/activity');
  await app.press('link', 'Invite friends');
  await app.find('heading', 'Invite friends');
});
