import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { registerServices } from '#sandbox/service/service-routes.ts';

const app = new Hono();
registerServices(app);
const read = async (path: string, language = 'en') => {
  const response = await app.request(`/service/${path}`, { headers: { 'Accept-Language': language } });
  return { status: response.status, policy: response.headers.get('Content-Security-Policy') ?? '', text: await response.text() };
};

test.each([
  ['aican', 'visitorName', 'AICAN'],
  ['miduoke', 'category', 'Miduoke'],
  ['livechat', 'name', 'LiveChat'],
  ['comm100', 'name', 'Comm100'],
  ['comm100vip', 'name', 'Comm100 VIP'],
])('%s greets the visitor by %s, or as a guest', async (provider, parameter, name) => {
  const { status, text } = await read(`${provider}?merchant=lotus&${parameter}=ada`);
  expect([status, text.includes(`Lotus · ${name}`), text.includes('Hello ada')]).toEqual([200, true, true]);
  expect((await read(provider)).text).toContain('Hello guest');
});

test("replies to the visitor's message and escapes it", async () => {
  const say = encodeURIComponent('<script>alert(1)</script> $& "');
  const { text, policy } = await read(`livechat?say=${say}&name=${encodeURIComponent('<b>$&')}`);
  expect(text).toContain('We have read “&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &quot;”');
  expect(text).toContain('Hello &lt;b&gt;$&amp;');
  expect(text).not.toMatch(/<script|<b>/);
  expect(policy).toContain("default-src 'none'");
});

test.each([
  ['pt-BR', 'Olá'],
  ['zh-CN', '您好'],
  ['ur', 'السلام علیکم'],
  ['fr', 'Hello'],
])('speaks %s where it can', async (language, word) => {
  expect((await read('aican', language)).text).toContain(word);
});

test('emulates no other provider', async () => {
  expect((await read('other')).status).toBe(404);
  expect((await read('toString')).status).toBe(404);
});
