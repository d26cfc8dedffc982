import { Hono } from 'hono';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { registerChat } from '#sandbox/chat/chat-controls.ts';
import { fetchJson, logIn } from '../../operator/fixtures/log-in.ts';
import { shareTestApp } from '../../operator/fixtures/share-test-app.ts';

const subject = shareTestApp();
const sandbox = new Hono();
let reset: () => void;
let headers: Record<string, string>;

beforeAll(async () => {
  const { app, db, clock } = subject.current;
  reset = registerChat(sandbox, { db, origins: createLineOrigins([8080], []), now: () => clock.now });
  headers = { Authorization: await logIn(app, 'ada') };
});
beforeEach(() => reset());

const readUnread = async () => (await fetchJson(subject.current.app, '/wps/relay/CBS_unreadCount', { headers })).reply.value;
const change = (body: object) => sandbox.request('/sandbox/chat', { method: 'POST', body: JSON.stringify(body) });
async function launch(query: Record<string, string> = {}) {
  const path = `/wps/relay/CBS_launchChat?${new URLSearchParams(query)}`;
  const { chatUrl } = (await fetchJson(subject.current.app, path, { headers })).reply.value as { chatUrl: string };
  return chatUrl;
}
const open = async (query: Record<string, string> = {}) => sandbox.request(await launch(query));

test('the chat greets the member, shows the unread messages and marks them as read', async () => {
  await change({ merchant: 'aurora', userName: 'ada', unread: 2 });
  expect(await readUnread()).toEqual({ unReadCount: 2 });
  const page = await (await open({ language: 'EN' })).text();
  expect(page).toContain('Hello ada');
  expect(page.match(/that waited for you/g)).toHaveLength(2);
  expect(await readUnread()).toEqual({ unReadCount: 0 });
});

test.each([
  ['EN', 'Hello ada'],
  ['PT-BR', 'Olá, ada'],
  ['CN', '您好，ada'],
  ['TY', '您好，ada'],
])('in %s it greets with %s', async (language, greeting) => {
  expect(await (await open({ language })).text()).toContain(greeting);
});

test('links back only to our pages, and only they may frame it', async () => {
  const response = await open({ backUrl: 'http://localhost:8080/m/game?q="><script>' });
  expect(response.headers.get('Content-Security-Policy')).toContain('frame-ancestors http://localhost:8080');
  const page = await response.text();
  expect(page).toContain('href="http://localhost:8080/m/game?q=&quot;&gt;&lt;script&gt;"');
  expect(page).toContain('data-page="http://localhost:8080"');
  expect(await (await open({ backUrl: 'https://evil.test/' })).text()).not.toContain('evil');
});

test('an expired address opens nothing', async () => {
  const response = await sandbox.request('/chat?ticket=gone&language=EN');
  expect([response.status, (await response.text()).includes('has expired')]).toEqual([403, true]);
});

test('a dead chat returns 503, a hanging one stays silent, and both preserve unread messages', async () => {
  await change({ userName: 'ada', unread: 1, mode: 'dead' });
  expect((await open()).status).toBe(503);
  await change({ userName: 'ada', mode: 'hang' });
  const going = new AbortController();
  const hanging = sandbox.request(new Request(await launch(), { signal: going.signal }));
  expect(await Promise.race([hanging, readUnread()])).toEqual({ unReadCount: 1 });
  going.abort();
  expect((await hanging).status).toBe(503);
});

test('other members have no chat', async () => {
  expect((await change({ userName: 'nobody', unread: 1 })).status).toBe(404);
});
