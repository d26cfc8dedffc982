import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Resources } from '#contract/schemas/player/resources.ts';
import { type RunningOperator, startOperator } from '#operator/app/start-operator.ts';
import { type OperatorConfig, readConfig } from '#operator/config.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createReadLog } from '../fixtures/read-log.ts';
import { createTemporaryDist } from '../fixtures/temporary/temporary-dist.ts';

const PORT = 9160;
const LINE = `http://localhost:${PORT}`;
const SANDBOX = `http://localhost:${PORT + 9}`;
const START_MS = 120_000;
/** A poll gives up after one second by default. */
const PATIENTLY = { timeout: 20_000 };

vi.setConfig({ testTimeout: 30_000 });
const dist = createTemporaryDist();
const config: OperatorConfig = { ...readConfig({ PORT: String(PORT) }), ...dist, database: { kind: 'memory' } };
const log = createReadLog();
const logged = log.lines;
let operator: RunningOperator;

beforeAll(async () => {
  operator = await startOperator(config, createSandbox, log);
}, START_MS);
beforeEach(() => control('DELETE', '/sandbox/requests'));
afterAll(async () => {
  await operator?.close();
  dist.remove();
});

async function control(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(SANDBOX + path, { method, headers, body: body ? JSON.stringify(body) : null });
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}

const get = async (path: string, origin = LINE) => (await fetch(origin + path)).json() as Promise<Record<string, unknown>>;

/** Node does not resolve names below localhost as a browser does. */
function askAsHost(host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: 'localhost', port: PORT + 1, path, headers: { Host: `${host}:${PORT + 1}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(text));
    });
    asked.on('error', reject).end();
  });
}

test('four lines serve both calls and files', async () => {
  expect(operator.lineUrls).toHaveLength(4);
  for (const line of operator.lineUrls) {
    expect(await get('/wps/system/test/ping?speed=1', line)).toEqual({ success: true, value: null });
    expect((await fetch(`${line}/m/home`)).status).toBe(200);
  }
});

test('the page of the sandbox links to the reference of the protocol, which the lines do not serve', async () => {
  const page = await (await fetch(`${SANDBOX}/sandbox`)).text();
  const [, path = ''] = /<a href="([^"]+)"[^>]*>Reference of its calls/.exec(page) ?? [];
  const { status, reply } = await control('GET', path);
  expect([status, reply.openapi]).toEqual([200, '3.1.0']);
  expect((await fetch(`${LINE}/openapi.json`)).status).toBe(404);
});

test('a merchant gets its lines on the host of the request', async () => {
  const { value } = JSON.parse(await askAsHost('rio.localhost', '/wps/system/configuration')) as {
    value: { domainList: unknown[] };
  };
  expect(value.domainList[2]).toEqual({ domainName: `http://rio.localhost:${PORT + 2}` });
});

test('a refused line is down until the mode ok restores it', async () => {
  await control('POST', '/sandbox/lines/1', { mode: 'refused' });
  await expect(fetch(`http://localhost:${PORT + 1}/m/home`)).rejects.toThrow();
  expect((await fetch(`http://localhost:${PORT + 2}/m/home`)).status).toBe(200);
  await control('POST', '/sandbox/lines/1', { mode: 'ok' });
  expect((await fetch(`http://localhost:${PORT + 1}/m/home`)).status).toBe(200);
});

test('invalid control calls change nothing', async () => {
  expect((await control('POST', '/sandbox/lines/7', { mode: 'ok' })).status).toBe(404);
  expect((await control('POST', '/sandbox/lines/0', { mode: 'sideways' })).status).toBe(400);
  expect((await control('POST', '/sandbox/lines/0')).status).toBe(400);
  expect((await control('PATCH', '/sandbox/merchants/rio', { settings: { maintenence: true } })).status).toBe(400);
  expect((await control('PATCH', '/sandbox/merchants/nobody', {})).status).toBe(404);
  expect((await control('GET', '/sandbox/lines')).reply.lines).toEqual(Array(4).fill({ mode: 'ok' }));
});

test('pages of other origins cannot use the sandbox', async () => {
  const foreign = await control('POST', '/sandbox/reset', {}, { Origin: 'http://evil.test' });
  const own = await control('POST', '/sandbox/reset', {}, { Origin: SANDBOX });
  expect([foreign.status, own.status]).toEqual([403, 200]);
});

test('flags and settings of a merchant can be changed and reset', async () => {
  const country = { currency: 'USD' };
  await control('PATCH', '/sandbox/merchants/aurora', { flags: { CBS3: false }, settings: { maintenance: true, country } });
  const changed = (await get('/wps/system/status?device=MOBILE')).value;
  expect(changed).toMatchObject({ maintenance: true, whitelabelVal: { CBS3: false, A2HS3: true } });
  expect((await get('/wps/system/country?merchant=aurora')).value).toMatchObject({ currency: 'USD', countryCode: 'PH' });
  await control('POST', '/sandbox/reset');
  expect((await get('/wps/system/status?device=MOBILE')).value).toMatchObject({
    maintenance: false,
    whitelabelVal: { CBS3: true },
  });
});

const SLOW_MS = 500;

/** Whether a line answers a ping, sent directly or inside a simple request. A signal limits the wait. */
async function isAnswered(line: number, isPlain = false, signal: AbortSignal | null = null): Promise<boolean> {
  const path = '/wps/system/test/ping?speed=1';
  const plain = { method: 'POST', headers: { 'Content-Type': 'text/plain', Origin: LINE } };
  const call = JSON.stringify({ method: 'GET', path, headers: { Merchant: 'aurora' } });
  const asked = isPlain
    ? fetch(`${operator.lineUrls[line]}/wps/call`, { ...plain, body: call, signal })
    : fetch(operator.lineUrls[line] + path, { signal });
  return asked.then(
    ({ status }) => status === 200,
    () => false,
  );
}

const isQuick = (line: number, isPlain = false) => isAnswered(line, isPlain, AbortSignal.timeout(SLOW_MS));

test('a slow back end delays its call on every line until it is reset', async () => {
  await control('POST', '/sandbox/latency', { endpoint: 'system.ping', firstByteMs: 60_000, jitterMs: 10 });
  expect(await Promise.all([isQuick(0), isQuick(3), isQuick(2, true)])).toEqual([false, false, false]);
  expect((await fetch(`${LINE}/wps/system/country?merchant=aurora`)).status).toBe(200);
  const waiting = get('/wps/system/test/ping?speed=1');
  await control('POST', '/sandbox/latency', {});
  expect(await waiting).toMatchObject({ success: true });
  expect(await Promise.all([isAnswered(0), isAnswered(3), isAnswered(2, true)])).toEqual([true, true, true]);
});

test('every call can be slow at once, and a reset ends it', async () => {
  await control('POST', '/sandbox/latency', { endpoint: '*', firstByteMs: 60_000 });
  expect((await control('GET', '/sandbox/latency')).reply.latencies).toHaveLength(1);
  expect([await isQuick(1), (await fetch(`${LINE}/m/home`)).status]).toEqual([false, 200]);
  await control('POST', '/sandbox/reset');
  expect(await isAnswered(1)).toBe(true);
  expect((await control('POST', '/sandbox/latency', { endpoint: 'no.row', firstByteMs: 1 })).status).toBe(400);
});

test('recorded requests of a line can be listed and deleted', async () => {
  await get('/wps/system/test/ping?speed=5', operator.lineUrls[3]);
  const { reply } = await control('GET', '/sandbox/requests?path=/wps/system/test/ping&line=3');
  expect(reply.requests).toMatchObject([{ line: 3, method: 'GET', query: 'speed=5', status: 200 }]);
  await control('DELETE', '/sandbox/requests');
  expect((await control('GET', '/sandbox/requests')).reply.requests).toEqual([]);
  expect((await control('GET', '/sandbox/inbox')).reply.messages).toEqual([]);
});

test('the console and the game are pages with their own policies', async () => {
  const { value } = await get('/wps/relay/GCS_gameTrialLaunch?gameId=mega-6-45&nodeId=1000&platform=html5');
  const game = await fetch((value as { gameUrl: string }).gameUrl);
  const console$ = await fetch(`${SANDBOX}/sandbox`);
  expect(new URL(game.url).origin).toBe(SANDBOX);
  expect(game.headers.get('Content-Security-Policy')).toContain(`frame-ancestors http://localhost:${PORT} `);
  expect(await game.text()).toContain(`data-lobby="${LINE}"`);
  expect(console$.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(await console$.text()).toContain('fastline-1');
});

test('a game sends messages only to our page, and an expired ticket opens none', async () => {
  const stranger = await fetch(`${SANDBOX}/games/draw?game=mega-6-45&merchant=rio&language=PT&lobby=http://evil.test`);
  const expired = await fetch(`${SANDBOX}/games/draw?ticket=nothing&lobby=${LINE}`);
  expect(await stranger.text()).toContain('data-lobby=""');
  expect(expired.status).toBe(403);
  expect((await fetch(`${SANDBOX}/games/draw?game=none`)).status).toBe(404);
});

test('each download of the sandbox is a page that links back to its merchant', async () => {
  const { value } = await get('/wps/system/resources');
  const downloads = (value as Resources).resources.filter(({ resourceType }) => resourceType !== 'AppDownloadIcon');
  expect(downloads).toHaveLength(3);
  for (const { url } of downloads) {
    const page = await fetch(url, { headers: { 'Accept-Language': 'pt-BR,pt;q=0.9' } });
    expect([page.status, page.headers.get('Content-Security-Policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect(await page.text()).toContain(`href="${LINE}/m/home">Abrir Aurora<`);
  }
  expect((await fetch(`${SANDBOX}/download/desktop`)).status).toBe(404);
});

test('logs one line per request, without its secrets', async () => {
  const findLines = () => logged.filter((line) => line.includes('/m/home?token='));
  await fetch(`${LINE}/m/home?token=open-secret&lang=EN`, { headers: { Authorization: 'secret-token' } });
  await expect.poll(findLines, PATIENTLY).toHaveLength(1);
  const [text = ''] = findLines();
  const line = JSON.parse(text) as Record<string, unknown>;
  expect(line).toMatchObject({ line: 0, method: 'GET', path: '/m/home?token=[hidden]&lang=EN', status: 200 });
  expect(text).not.toMatch(/open-secret|secret-token/);
  expect(line.id).toMatch(/^[0-9a-f-]{36}$/);
});

test('answers invalid bytes on the socket with 400 and keeps running', async () => {
  const { connect } = await import('node:net');
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(PORT, '127.0.0.1', () => socket.write('GARBAGE\r\n\r\n'));
    socket.once('data', (data) => resolve(String(data)));
  });
  expect(answer).toContain('400 Bad Request');
  expect((await fetch(`${LINE}/m/home`)).status).toBe(200);
});

test('a second start names the busy port in one sentence', async () => {
  await expect(startOperator(config, createSandbox)).rejects.toThrow(
    `Port ${PORT} is busy: stop the program that uses it, or set PORT to another number.`,
  );
  expect((await fetch(`${LINE}/m/home`)).status).toBe(200);
});

test('a configuration with a sandbox needs its program', async () => {
  await expect(startOperator({ ...config, port: PORT + 20 })).rejects.toThrow('needs createSandbox');
});

test('a missing build is reported in one sentence', async () => {
  const missing = { ...config, port: PORT + 20, distFolder: '/nowhere', operatorUrl: 'http://localhost:1' };
  await expect(startOperator(missing, createSandbox)).rejects.toThrow('The app is not built yet');
  await expect(fetch(`http://localhost:${PORT + 20}/m/home`)).rejects.toThrow();
});

test('calls are forwarded unchanged to an upstream operator', async () => {
  const real = await startOperator({ ...config, port: PORT + 20, operatorUrl: LINE, hasSandbox: false }, undefined, log);
  try {
    const ask = (path: string) => fetch(real.lineUrls[0] + path, { headers: { Merchant: 'rio', Language: 'CN' } });
    expect(await (await ask('/wps/system/country?merchant=rio')).json()).toMatchObject({ value: { currency: 'BRL' } });
    const refused = await ask('/wps/member/info');
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { success: false, errorCode: 'customer.not.login', message: '请先登录。' },
    ]);
    expect((await ask('/m/home')).status).toBe(200);
    await expect(fetch(`http://localhost:${PORT + 29}/sandbox`)).rejects.toThrow();
  } finally {
    await real.close();
  }
});

test('an unreachable upstream operator is reported as a bad gateway in the protocol’s shape', async () => {
  const real = await startOperator(
    { ...config, port: PORT + 20, operatorUrl: 'http://localhost:1', hasSandbox: false },
    undefined,
    log,
  );
  const response = await fetch(`${real.lineUrls[0]}/wps/system/test/ping?speed=1`).finally(() => real.close());
  expect([response.status, await response.json()]).toMatchObject([502, { success: false }]);
});

test('a stop does not wait for replies that a fault holds back', async () => {
  const other = await startOperator({ ...config, port: PORT + 20, operatorUrl: LINE, hasLog: false }, createSandbox);
  await fetch(`http://localhost:${PORT + 29}/sandbox/lines/2`, { method: 'POST', body: '{"mode":"hang"}' });
  const hung = fetch(`${other.lineUrls[2]}/m/home`).catch(() => 'cut');
  await expect
    .poll(async () => (await get('/sandbox/requests?line=2', `http://localhost:${PORT + 29}`)).requests, PATIENTLY)
    .toHaveLength(1);
  // The grace period never ends here, so a stop that waits for it would wait forever.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await other.close().finally(() => vi.useRealTimers());
  expect(await hung).toBe('cut');
});
