import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { registerProviderPages } from '#operator/site/provider-pages.ts';

const PROJECT = 'operator-example.firebaseapp.com';
const HANDLER = 'https://aurora.example/__/auth/handler?state=a%20b&code=1';

function createPages(reply: () => Promise<Response> = async () => new Response('<p>handler</p>')) {
  const fetch = vi.fn((_url: string, _init?: RequestInit) => reply());
  const app = new Hono();
  const findAuthDomain = async (hostname: string) => ({ 'aurora.example': PROJECT, [PROJECT]: PROJECT })[hostname] ?? null;
  registerProviderPages(app, { findAuthDomain, fetch: fetch as typeof globalThis.fetch });
  return { app, fetch };
}

test('the provider’s pages are served from the app’s own site', async () => {
  const { app, fetch } = createPages();
  const reply = await app.request(HANDLER);
  expect(await reply.text()).toBe('<p>handler</p>');
  expect(fetch.mock.calls[0]?.[0]).toBe(`https://${PROJECT}/__/auth/handler?state=a%20b&code=1`);
  expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
});

test('neither cookies nor tokens reach the provider or come back', async () => {
  const { app, fetch } = createPages(
    async () => new Response('', { headers: { 'set-cookie': 'a=1', 'content-type': 'text/html' } }),
  );
  const headers = { cookie: 'b=2', authorization: 'token', accept: 'text/html' };
  const reply = await app.request(HANDLER, { headers });
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'text/html' });
  expect(reply.headers.get('set-cookie')).toBeNull();
});

test('leaves redirects of the provider to the browser', async () => {
  const location = 'https://accounts.google.com/o/oauth2/auth';
  const { app } = createPages(async () => new Response(null, { status: 302, headers: { location } }));
  const reply = await app.request(HANDLER);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, location]);
});

test('forwards a posted response', async () => {
  const { app, fetch } = createPages();
  const body = new URLSearchParams({ code: '1' });
  await app.request(HANDLER, { method: 'POST', body });
  const sent = fetch.mock.calls[0]?.[1];
  expect([sent?.method, new TextDecoder().decode(sent?.body as ArrayBuffer)]).toEqual(['POST', 'code=1']);
});

test.each([
  ['a merchant without a provider', 'https://rio.example/__/auth/handler'],
  ['the project’s own domain', `https://${PROJECT}/__/auth/handler`],
])('%s has no such page', async (_who, url) => {
  const { app, fetch } = createPages();
  expect([(await app.request(url)).status, fetch.mock.calls.length]).toEqual([404, 0]);
});

test('reports an unreachable provider as a bad gateway', async () => {
  const { app } = createPages(() => Promise.reject(new TypeError('fetch failed')));
  expect((await app.request(HANDLER)).status).toBe(502);
});
