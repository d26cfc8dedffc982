import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import { PAGE_QUERY_NAMES } from '#contract/lobby/lobby-page.ts';
import { createConfiguredApp } from '#operator/app/app.ts';
import { readConfig } from '#operator/config.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { createPublishedSite } from '#operator/site/published-site.ts';
import { loadSiteFiles } from '#operator/site/site-files.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { createDrawingDist, SHELL } from '../fixtures/temporary/drawing-dist.ts';

/** The page of Lotus without a lobby. */
const LOTUS_SHELL = SHELL.replace('Aurora', 'Lotus');
/** Longer than any reader waits for a lobby, and shorter than a browser waits for a page. */
const READER_LIMIT_MS = 1_500;

const operator = shareTestApp();
const dist = createDrawingDist();
const failures: string[] = [];
const asked: IncomingMessage[] = [];
let behave: 'answer' | 'hang' = 'answer';
const answer = getRequestListener((request) => operator.current.app.fetch(request));
/** An upstream operator on another origin. */
const upstream = createServer((request, response) => {
  asked.push(request);
  if (behave === 'answer') void answer(request, response);
});
let site: Hono;

const findUpstream = () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;

async function openSite(operatorUrl: string): Promise<Hono> {
  const config = { ...readConfig({ OPERATOR_URL: operatorUrl, NODE_ENV: 'production' }), ...dist };
  return createConfiguredApp({
    config,
    origins: createLineOrigins([8080], []),
    database: null,
    site: createPublishedSite(await loadSiteFiles(config.distFolder, config.cacheFolder)),
    beforeCalls: [],
    stopped: AbortSignal.abort(),
    report: (error) => void failures.push(error.message),
  });
}

beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  behave = 'answer';
  asked.length = 0;
  site = await openSite(findUpstream());
});
afterEach(() => expect(failures).toEqual([]));
afterAll(() => {
  upstream.close().closeAllConnections();
  dist.remove();
});

const open = async (host: string, headers: Record<string, string> = {}) =>
  (await site.request(`http://${host}:8080/m/home`, { headers })).text();
/** The first page has no lobby if the operator takes longer than a reader waits, and the next one has it. */
async function openWithLobby(host: string, headers: Record<string, string> = {}): Promise<string> {
  let html = '';
  const load = async () => {
    html = await open(host, headers);
    return 'merchant' in readLobby(html);
  };
  await expect.poll(load, { timeout: 8_000 }).toBe(true);
  return html;
}
const readLobby = (html: string) => JSON.parse(/id="lobby-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Partial<LobbyData>;

test('pages in front of an upstream operator contain its lobby, by merchant and language', async () => {
  const lotus = readLobby(await openWithLobby('lotus.localhost', { 'Accept-Language': 'zh-CN' }));
  const rio = readLobby(await openWithLobby('rio.localhost'));
  expect([lotus.merchant, lotus.language, rio.merchant, rio.language]).toEqual(['lotus', 'CN', 'rio', 'PT-BR']);
  expect(Object.keys(lotus.replies ?? {})).toEqual(PAGE_QUERY_NAMES);
  expect(lotus.replies).not.toEqual(rio.replies);
});

test('the upstream operator receives no data about the reader', async () => {
  const visitor = {
    Authorization: 'Bearer secret',
    Cookie: 'session=secret',
    Device: 'secret',
    Referer: 'https://secret.test/',
    'User-Agent': 'secret',
    'X-Forwarded-For': '203.0.113.7',
    'Accept-Language': 'en;q=0.9, x-secret',
  };
  expect(readLobby(await openWithLobby('lotus.localhost', visitor)).merchant).toBe('lotus');
  expect(new Set(asked.map(({ url }) => url)).size).toBe(PAGE_QUERY_NAMES.length);
  for (const { headers } of asked) {
    expect(headers).toMatchObject({ merchant: 'lotus', language: 'EN' });
    expect(JSON.stringify(headers)).not.toMatch(/secret|203\.0\.113\.7/);
    expect(Object.keys(headers)).not.toContain('authorization');
  }
});

test('an unknown host gets the shell without a call to the operator', async () => {
  expect(await (await site.request('http://lotus.localhost:9999/m/home')).text()).toBe(LOTUS_SHELL);
  expect(asked).toEqual([]);
});

test('if the upstream operator is down, the page opens at once without a lobby', async () => {
  site = await openSite('http://127.0.0.1:1');
  const start = performance.now();
  expect(await open('lotus.localhost')).toBe(LOTUS_SHELL);
  expect(performance.now() - start).toBeLessThan(READER_LIMIT_MS);
});

test('a silent operator delays no reader, is abandoned and then queried again', async () => {
  behave = 'hang';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const opening = (async () => [await open('lotus.localhost'), await open('lotus.localhost')])();
  await expect.poll(() => asked.length, { timeout: 8_000 }).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(READER_LIMIT_MS);
  // A reader who waited longer would now wait forever.
  expect(await opening).toEqual([LOTUS_SHELL, LOTUS_SHELL]);
  vi.useRealTimers();
  await expect.poll(() => asked.every(({ socket }) => socket.destroyed), { timeout: 8_000 }).toBe(true);
  behave = 'answer';
  expect(readLobby(await openWithLobby('lotus.localhost')).merchant).toBe('lotus');
  expect(asked.length).toBeGreaterThanOrEqual(2 * PAGE_QUERY_NAMES.length);
});

test('a valid page is served while the operator is silent, until it expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  site = await openSite(findUpstream());
  const good = await openWithLobby('lotus.localhost');
  behave = 'hang';
  expect(await open('lotus.localhost')).toBe(good);
  vi.setSystemTime(Date.now() + 61_000);
  // The operator's last replies decide about the chat and the download bar.
  expect(await open('lotus.localhost')).toBe(
    LOTUS_SHELL.replace('<html lang="en"', '<html lang="en" data-bar-decided data-chat'),
  );
});
