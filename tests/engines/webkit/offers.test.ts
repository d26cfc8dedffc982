import { describe, expect } from 'vitest';
import { journey, typeLogin, waitForLobby } from './journey.ts';
import { KEYS } from './webkit-player.ts';

journey('a banner opens its activity, and Back returns to the banner', async ({ app }) => {
  await app.press('link', 'Open · Invite friends');
  await app.seeAddress('/m/activity?promotionId=aurora-friends');
  await app.find('heading', 'Invite friends');
  await app.see('Share your link.');
  await app.goBack();
  await app.seeAddress('/m/home');
  await app.find('link', 'Open · Invite friends');
});

journey(
  'activities are grouped by category, an ended one shows a message, and a button sends a guest to the login',
  async ({ app }) => {
    await app.open('/m/activity?promotionId=nowhere');
    await app.find('heading', 'This promotion has ended');
    await app.press('link', 'All promotions');
    await app.seeAddress('/m/activity');
    await app.find('heading', 'Every week');
    await app.press('link', 'Friday draw');
    await app.waitFor(() => /\d/.test(document.querySelector('[role="timer"]')?.textContent ?? ''));
    await app.open('/m/activity?promotionId=aurora-first-deposit');
    await app.press('link', 'Missions');
    await app.seeAddress(`/m/login?backUrl=${encodeURIComponent('/m/leaderBoard')}`);
  },
);

journey('a member sees the unread count, chats and returns without unread messages', async ({ app, login, operator }) => {
  await operator.control('POST', 'chat', { userName: 'ada', unread: 3 });
  await login('ada');
  await app.waitFor(() => document.querySelector('[data-unread]')?.textContent === '3');
  await app.press('link', 'Chat');
  await app.inside('iframe[title="Chat"]', async () => {
    await app.see('Hello ada');
    await app.refill('Message', 'Where is <b>my prize</b>?');
    await app.press('button', 'Send');
    await app.see('We have read “Where is <b>my prize</b>?”.');
  });
  await app.press('button', 'Back');
  await app.seeAddress('/m/home');
  await app.waitFor(() => document.querySelector('[data-unread]') === null);
});

journey('a guest reaches the chat through the login, and returns from it', async ({ app }) => {
  await app.press('link', 'Chat');
  await app.seeAddress(`/m/login?backUrl=${encodeURIComponent('/m/chat')}`);
  await typeLogin(app, 'ada');
  await app.inside('iframe[title="Chat"]', async () => {
    await app.see('Hello ada');
    await app.press('link', 'Leave the chat');
  });
  await app.seeAddress('/m/home');
  await app.find('link', 'ada, your account');
});

journey('a guest finds customer service on the login screen, and gets a reply in a window of its own', async ({ app }) => {
  await app.press('link', 'Log in');
  await app.press('button', 'Customer service');
  await app.find('dialog', 'Customer service');
  await app.press('link', 'Live chat', 'dialog[open]');
  await expect.poll(async () => (await app.listTabs()).length).toBe(2);
  const [first = '', chat = ''] = await app.listTabs();
  await app.turnTo(chat);
  await app.see('Hello guest');
  await app.fill('Message', 'I forgot <b>my password</b>');
  await app.press('button', 'Send');
  await app.see('We have read “I forgot <b>my password</b>”.');
  expect(await app.run(() => [window.opener, document.referrer])).toEqual([null, '']);
  await app.turnTo(first);
  await app.type(KEYS.escape);
  await app.waitUntilGone('dialog', 'Customer service');
  expect(await app.readFocus()).toContain('Customer service');
});

describe('in Safari of an iPhone', () => {
  const system = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  journey.override({
    browserArguments: [`--user-agent=${system} Version/26.0 Mobile/15E148 Safari/604.1`],
    flags: { A2HS3: true },
  });

  journey('a player is offered the app, follows its steps, and does not see them again', async ({ player, operator }) => {
    await operator.control('POST', 'announcements', { merchant: 'aurora', items: [] });
    await player.open('/m/home');
    await waitForLobby(player);
    // Activity of the player ends the first view early.
    await player.run(() => void dispatchEvent(new Event('wheel')));
    await player.find('dialog', 'Install Aurora');
    await player.press('button', 'Install');
    await player.see('Choose Add to Home Screen.');
    await player.press('button', 'Close', 'dialog[open]');
    await player.waitUntilGone('dialog', 'Install Aurora');
    const readKept = (key: string) => player.run((name: string) => sessionStorage.getItem(`fastline.${name}`), key);
    expect([await readKept('install-guide-skipped'), await readKept('install-closes')]).toEqual(['1', '1']);
  });
});
