import { resolve } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { registerCaptchaControls } from '#sandbox/captcha/captcha-controls.ts';
import { guardLoopback } from '#sandbox/http/control-calls.ts';
import { bundleSandboxScripts } from '#tools/vite/bundle-script.ts';

const SCRIPTS = ['/v4/gt4.js', '/static/tools/gt.js'];
const HOSTS = ['captcha-a', 'captcha-b', 'captcha-c'].map((name) => `http://${name}.localhost:8089`);
const readScript = bundleSandboxScripts(resolve(import.meta.dirname, '../../../..'));

let app = new Hono();
let reset = () => {};

beforeEach(() => {
  app = new Hono();
  app.use('/sandbox/*', guardLoopback);
  reset = registerCaptchaControls(app, { db: null, now: () => new Date(), readScript });
});

const switchTo = (body: object, headers = {}) =>
  app.request('http://localhost:8089/sandbox/captcha', { method: 'POST', body: JSON.stringify(body), headers });
const listStatuses = (path: string) => Promise.all(HOSTS.map(async (host) => (await app.request(host + path)).status));

test.each(SCRIPTS)('every host serves %s as a script', async (path) => {
  for (const host of HOSTS) {
    const response = await app.request(host + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(await response.text()).toContain('window.initGeetest');
  }
});

test.each(SCRIPTS)('a dead host does not affect the others for %s', async (path) => {
  await switchTo({ mode: 'dead', hosts: ['a', 'c'] });
  expect(await listStatuses(path)).toEqual([503, 200, 503]);
  expect((await app.request('http://localhost:8089/register.php')).status).toBe(200);
  await switchTo({ mode: 'dead' });
  expect(await listStatuses(path)).toEqual([503, 503, 503]);
  expect((await app.request('http://localhost:8089/register.php')).status).toBe(503);
  reset();
  expect(await listStatuses(path)).toEqual([200, 200, 200]);
});

test.each(SCRIPTS)('a hanging host delays %s until the mode changes', async (path) => {
  await switchTo({ mode: 'hang' });
  let hasEnded = false;
  const asked = Promise.resolve(app.request((HOSTS[0] ?? '') + path)).finally(() => {
    hasEnded = true;
  });
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  reset();
  expect((await asked).status).toBe(503);
});

test('a hanging host ends when the client disconnects', async () => {
  await switchTo({ mode: 'hang' });
  const leaving = new AbortController();
  const asked = app.request(new Request(`${HOSTS[0]}/v4/gt4.js`, { signal: leaving.signal }));
  leaving.abort();
  expect((await asked).status).toBe(503);
});

test('a vendor in error mode returns 60204', async () => {
  await switchTo({ mode: 'error' });
  const paths = ['/load?captcha_id=x&', '/verify?', '/get.php?gt=x&', '/ajax.php?'].map((path) => `${path}callback=cb`);
  for (const path of paths) expect(await (await app.request(HOSTS[0] + path)).text()).toMatch(/^cb\(.*"60204".*\)$/);
});

test.each(['', 'alert(1)//', 'a.b', '<x>', 'x'.repeat(100)])('rejects the callback %j', async (callback) => {
  const response = await app.request(`${HOSTS[0]}/load?${new URLSearchParams({ captcha_id: 'x', callback })}`);
  expect(response.status).toBe(400);
});

test('a page of another origin can neither switch nor read the vendor', async () => {
  expect((await switchTo({ mode: 'dead' }, { Origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await app.request('http://elsewhere.example/sandbox/captcha')).status).toBe(403);
  expect(await listStatuses('/v4/gt4.js')).toEqual([200, 200, 200]);
});
