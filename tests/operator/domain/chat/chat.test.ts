import { beforeAll, expect, test } from 'vitest';
import { setUnread } from '#operator/domain/chat/unread.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { setMerchant } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { SANDBOX } from '../../fixtures/test-app.ts';
import { findMemberId } from '../rewards/reward-members.ts';

const subject = shareTestApp();
const UNREAD = '/wps/relay/CBS_unreadCount';
const LAUNCH = '/wps/relay/CBS_launchChat?b2c=true&title=Chat&backUrl=http%3A%2F%2Flocalhost%3A8080%2Fm%2Fgame&language=PT-BR';
let ada: Record<string, string>;

beforeAll(async () => {
  ada = { Authorization: await logIn(subject.current.app, 'ada') };
});

const ask = async (path: string, headers = ada) => (await fetchJson(subject.current.app, path, { headers })).reply;

test('a member without messages has no unread ones', async () => {
  expect((await ask(UNREAD)).value).toEqual({ unReadCount: 0 });
});

test('counts unread messages for each member separately', async () => {
  await setUnread(subject.current.db, await findMemberId(subject.current, 'ada'), 2);
  await setUnread(subject.current.db, await findMemberId(subject.current, 'ada'), 3);
  expect((await ask(UNREAD)).value).toEqual({ unReadCount: 3 });
  const grace = { Authorization: await logIn(subject.current.app, 'grace') };
  expect((await ask(UNREAD, grace)).value).toEqual({ unReadCount: 0 });
});

test("a launch returns the chat's address with the given parameters and a ticket instead of the session", async () => {
  const { chatUrl, inWindow } = (await ask(LAUNCH)).value as { chatUrl: string; inWindow: boolean };
  const { origin, pathname, searchParams } = new URL(chatUrl);
  const { ticket, ...asked } = Object.fromEntries(searchParams);
  expect([origin, pathname, inWindow]).toEqual([SANDBOX, '/chat', false]);
  expect(asked).toEqual({ b2c: 'true', title: 'Chat', backUrl: 'http://localhost:8080/m/game', language: 'PT-BR' });
  expect(ticket).toMatch(/^[\w-]{20,}$/);
  expect(chatUrl).not.toContain(ada.Authorization);
});

test('a page that draws its own header sends its colour', async () => {
  const { value } = await ask('/wps/relay/CBS_launchChat?headerColor=%23171a30&language=EN');
  expect(Object.fromEntries(new URL((value as { chatUrl: string }).chatUrl).searchParams)).toMatchObject({
    headerColor: '#171a30',
    language: 'EN',
  });
});

test.each(['javascript:alert(1)', '/m/home', 'ftp://localhost/'])('rejects %s as the address to return to', async (backUrl) => {
  expect(await ask(`/wps/relay/CBS_launchChat?backUrl=${encodeURIComponent(backUrl)}`)).toMatchObject({
    errorCode: 'request_invalid',
  });
});

test.each([UNREAD, LAUNCH])('%s requires a member with the permission and a merchant with a chat', async (path) => {
  const { app } = subject.current;
  expect((await fetchJson(app, path)).status).toBe(401);
  expect(await ask(path, { Authorization: await logIn(app, 'linus') })).toMatchObject({ errorCode: 'no_permissions' });
  const rio = { Merchant: 'rio' };
  const atRio = { ...rio, Authorization: await logIn(app, 'ada', rio) };
  expect(await ask(path, atRio)).toMatchObject({ errorCode: 'not_found' });
});

test('a launch reports a provider that forbids frames', async () => {
  await setMerchant(subject.current, { settings: { chatInWindow: true } });
  expect((await ask(LAUNCH)).value).toMatchObject({ inWindow: true });
});

test('the configuration lists the hosts of chats', async () => {
  expect((await ask('/wps/system/configuration')).value).toMatchObject({ chatHosts: ['localhost:8089'] });
});
