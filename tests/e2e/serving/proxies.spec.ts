import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, type Request, test } from '@playwright/test';
import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { findProgram } from '#tools/find-program.ts';
import { makeCertificate, type TemporaryCertificate } from '#tools/tls/temporary-certificate.ts';
import { isStored } from '../fixtures/stored-text.ts';
import { NETWORK_FAILURES, PEOPLE_PASSWORD, waitForLobby, waitForWorker } from '../fixtures/test.ts';
import { CALLER, connectOverTls, type TlsQuestion } from './ask-over-tls.ts';
import { launchOverTls } from './browser-over-tls.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { startCountingProcess } from './counting-process.ts';
import { findFreePorts } from './free-ports.ts';
import { openLineGate } from './line-gates.ts';
import { PROXIES, type RunningProxy, startProxy } from './running-proxy.ts';

const NAMES = ['line-a.test', 'line-b.test', 'line-c.test', 'line-d.test'] as const;
const ORIGINS = NAMES.map((name) => `https://${name}`);
const START_LIMIT_MS = 240_000;
/** Headers forged by a visitor, which our proxies do not forward. */
const CLAIMS = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };

test.describe.configure({ mode: 'serial', timeout: START_LIMIT_MS });
let folder = '';
let certificate: TemporaryCertificate;
let server: BuiltServer;
/** No server listens there, because the second process is down. */
let deadPort = 0;

test.skip(!findProgram('openssl'), 'openssl is not on this machine');
test.skip(process.platform !== 'linux', 'callers with their own address require the loopback network of Linux');
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-tls-'));
  certificate = makeCertificate(folder, NAMES);
  const port = await findFreePorts(5);
  deadPort = port + 4;
  const env = {
    DATA_DIR: join(folder, 'data'),
    LINE_ORIGINS: ORIGINS.join(),
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG: 'off',
    DEFAULT_PASSWORD: PEOPLE_PASSWORD,
  };
  server = await startBuiltServer(process.cwd(), port, env);
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(proxy: RunningProxy, name: string, question: TlsQuestion) {
  const connection = await connectOverTls(name, proxy.port, certificate.text);
  const reply = await connection.ask(question);
  connection.close();
  return reply;
}

function askPlainly(port: number, path: string, headers: OutgoingHttpHeaders): Promise<IncomingHttpHeaders> {
  return new Promise((done) => {
    get({ port, host: '127.0.0.1', path, headers }, (reply) => done(reply.resume().headers));
  });
}

/** Returns the address that a request is redirected to; null if the connection ends without a reply. */
function findRedirect(port: number, host: string = NAMES[0]): Promise<string | null | undefined> {
  return new Promise((done) => {
    get({ port, host: '127.0.0.1', path: '/m/home?merchant=x', headers: { Host: host } }, (reply) => {
      reply.resume();
      done(reply.headers.location);
    }).on('error', () => done(null));
  });
}

for (const kind of PROXIES) {
  test.describe(`behind ${kind}`, () => {
    test.skip(!findProgram(kind), `${kind} is not on this machine`);

    test.describe('with one of two processes down', () => {
      let proxy: RunningProxy;
      test.beforeAll(async () => {
        proxy = await startProxy(kind, { names: NAMES, certificate, processes: [deadPort, server.port] });
      });
      test.afterAll(() => proxy?.stop());

      test('every name serves the page over HTTP/2, as the process created it', async () => {
        for (const name of NAMES) {
          const connection = await connectOverTls(name, proxy.port, certificate.text);
          const direct = await fetch(`http://127.0.0.1:${server.port}/m/login`, { headers: { Host: name } });
          const reply = await connection.ask({ path: '/m/login', headers: { 'accept-encoding': 'gzip, br', ...CLAIMS } });
          connection.close();
          expect([connection.tlsVersion, reply.status, reply.listHeader('content-encoding')]).toEqual(['TLSv1.3', 200, ['br']]);
          expect(brotliDecompressSync(reply.body).toString()).toContain('<div id="root">');
          expect(reply.listHeader('cache-control')).toEqual([expect.stringContaining('no-transform')]);
          for (const header of ['x-content-type-options', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'])
            expect(reply.listHeader(header)).toEqual([direct.headers.get(header)]);
          expect(reply.listHeader('content-security-policy')).toEqual([
            expect.stringContaining(`connect-src 'self' ${ORIGINS[0]}`),
          ]);
          expect(reply.listHeader('strict-transport-security')).toEqual(['max-age=31536000']);
        }
      });

      test('the proxy changes no file and no header that forbids changes', async () => {
        const manifest = (await (await fetch(`http://127.0.0.1:${server.port}/m/asset-manifest.json`)).json()) as AssetManifest;
        const paths = Object.keys(manifest.files);
        const first = (ending: string) => paths.find((path) => path.endsWith(ending)) ?? `a file *${ending}`;
        for (const path of [
          '/m/login',
          '/m/sw.js',
          '/m/asset-manifest.json',
          ...['.js', '.css', '.svg', '.webmanifest'].map(first),
        ]) {
          const headers = { host: NAMES[0], 'accept-encoding': 'br' };
          const made = await ask(proxy, NAMES[0], { path, headers: { 'accept-encoding': 'br' } });
          const direct = await askPlainly(server.port, path, headers);
          expect([path, made.status, ...made.listHeader('cache-control')]).toEqual([path, 200, direct['cache-control']]);
          expect(direct['cache-control']).toContain('no-transform');
          for (const name of ['content-type', 'content-encoding', 'etag'] as const)
            expect([path, ...made.listHeader(name)]).toEqual([path, ...[direct[name] ?? []].flat()]);
        }
      });

      test('http redirects to https', async () => {
        expect(await findRedirect(proxy.plainPort)).toBe(`${ORIGINS[0]}/m/home?merchant=x`);
      });

      test("only the lines' names are served and redirected to", async () => {
        expect(await findRedirect(proxy.plainPort, 'evil.test')).toBeNull();
        await expect(connectOverTls('evil.test', proxy.port, certificate.text)).rejects.toThrow();
        const misdirected = await ask(proxy, NAMES[0], { path: '/m/home', headers: { ':authority': 'evil.test' } });
        // Caddy answers an empty page itself.
        expect([misdirected.status, misdirected.listHeader('x-request-id')]).toEqual([kind === 'nginx' ? 421 : 200, []]);
      });

      test('a page on one line may call over the others', async () => {
        const origin = ORIGINS[0] ?? '';
        for (const name of NAMES.slice(1)) {
          const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'merchant' };
          const preflight = await ask(proxy, name, { method: 'OPTIONS', path: '/wps/session/login', headers });
          expect([preflight.status, preflight.listHeader('access-control-allow-origin')]).toEqual([204, [origin]]);
          const call = await ask(proxy, name, { path: '/wps/system/configuration', headers: { origin, merchant: 'aurora' } });
          expect([call.status, call.listHeader('access-control-allow-origin')]).toEqual([200, [origin]]);
        }
        const stranger = await ask(proxy, NAMES[1], {
          path: '/wps/system/configuration',
          headers: { origin: 'https://stranger.test' },
        });
        expect(stranger.listHeader('access-control-allow-origin')).toEqual([]);
      });

      test('a write reaches the working process and gets its reply', async () => {
        for (let count = 0; count < 6; count += 1) {
          const call = { method: 'POST', path: '/wps/session/login', headers: { merchant: 'aurora' }, body: '{}' };
          expect((await ask(proxy, NAMES[0], call)).status).toBe(400);
        }
        const large = { method: 'POST', path: '/wps/session/login', headers: { merchant: 'aurora' }, body: 'x'.repeat(100_000) };
        const refused = await ask(proxy, NAMES[0], large);
        expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([413, { success: false }]);
      });

      test('players open it at two names and continue when one of them dies', async ({ playwright }) => {
        const port = await findFreePorts(NAMES.length);
        const gates = await Promise.all(NAMES.map((_, index) => openLineGate(port + index, proxy.port)));
        const ports = new Map(NAMES.map((name, index) => [name, port + index]));
        const browser = await launchOverTls(playwright, ports, certificate);
        const faults: string[] = [];
        const answered: Request[] = [];
        const open = async (name: string) => {
          const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' });
          context.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
          context.on('requestfinished', (request) => answered.push(request));
          const page = await context.newPage();
          await page.goto(`https://${name}/m/home`);
          await waitForLobby(page);
          await waitForWorker(page);
          return page;
        };
        await open(NAMES[1]);
        const page = await open(NAMES[0]);
        expect(faults).toEqual([]);
        // The gateway has the operator's line list, which arrives after the lobby if the page was not rendered yet.
        await expect.poll(() => isStored(page, NAMES[1])).toBe(true);
        await gates[0]?.close();
        const closedAt = Date.now();
        await page.getByRole('link', { name: 'Log in' }).click();
        await page.getByRole('textbox', { name: 'Username' }).fill('ada');
        await page.getByLabel('Password', { exact: true }).fill(PEOPLE_PASSWORD);
        await page.getByRole('button', { name: 'Log in' }).click();
        await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
        // Requests answered before may be reported afterwards.
        const lines = answered
          .filter((request) => request.timing().startTime >= closedAt)
          .map((request) => new URL(request.url()))
          .filter(({ pathname }) => pathname.startsWith('/wps/'))
          .map(({ origin }) => ORIGINS.indexOf(origin));
        expect(Math.min(...lines)).toBeGreaterThan(0);
        await page.reload();
        await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
        expect(faults.filter((fault) => !NETWORK_FAILURES.test(fault))).toEqual([]);
        await browser.close();
        await Promise.all(gates.map((gate) => gate.close()));
      });
    });

    test("an operator behind it receives the caller's address and the https scheme", async () => {
      const port = await findFreePorts(5);
      const upstream = await startCountingProcess(port + 4, 'answer');
      const TRUSTED_PROXIES = '127.0.0.1';
      const env = { PORT: String(port), HOST: '127.0.0.1', OPERATOR_URL: `http://127.0.0.1:${port + 4}`, TRUSTED_PROXIES };
      const config = readConfig({ ...env, LOG: 'off', NODE_ENV: 'production', DRAIN_SECONDS: '0' });
      const operator = await startOperator({ ...config, serveApp: 'none' });
      const proxy = await startProxy(kind, { names: NAMES, certificate, processes: [port, port] });
      const reply = await ask(proxy, NAMES[2], { path: '/wps/system/country', headers: CLAIMS });
      await proxy.stop();
      await operator.close();
      await upstream.stop();
      expect(new Set(upstream.calls[0]?.headers['x-forwarded-for']?.toString().split(', '))).toEqual(new Set([CALLER]));
      expect([reply.status, reply.listHeader('strict-transport-security')]).toEqual([200, ['max-age=31536000']]);
    });

    test('a sign-in on the provider’s pages passes unchanged in both directions', async () => {
      const port = await findFreePorts(1);
      const location = 'https://accounts.example/o/oauth2?redirect_uri=https%3A%2F%2Fline-a.test%2F__%2Fauth%2Fhandler';
      const policy = "default-src 'none'; frame-ancestors 'self'";
      const headers = { location, 'cache-control': 'private, max-age=0', 'content-security-policy': policy };
      const process = await startCountingProcess(port, { status: 302, headers });
      const proxy = await startProxy(kind, { names: NAMES, certificate, processes: [port, port] });
      const path = '/__/auth/handler?state=a%20b%2Fc&code=1';
      const reply = await ask(proxy, NAMES[1], { path });
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      await ask(proxy, NAMES[1], { method: 'POST', path, headers: type, body: 'code=a%2Bb&id_token=x' });
      await proxy.stop();
      await process.stop();
      expect([reply.status, reply.listHeader('location'), reply.listHeader('cache-control')]).toEqual([
        302,
        [location],
        ['private, max-age=0'],
      ]);
      expect(reply.listHeader('content-security-policy')).toEqual([policy]);
      expect(process.calls.map(({ method, path: asked, body }) => [method, asked, body])).toEqual([
        ['GET', path, ''],
        ['POST', path, 'code=a%2Bb&id_token=x'],
      ]);
      expect(process.calls[1]?.headers).toMatchObject({ ...type, host: NAMES[1], 'x-forwarded-proto': 'https' });
    });

    test('a write whose connection breaks reaches processes once, or twice with a key, and a read four times at most', async () => {
      const port = await findFreePorts(2);
      for (const [method, headers, most] of [
        ['POST', {}, 1],
        ['PUT', {}, 1],
        ['DELETE', {}, 1],
        ['POST', { 'idempotency-key': 'one' }, 2],
        ['GET', {}, 4],
      ] as const) {
        const processes = [await startCountingProcess(port, 'break'), await startCountingProcess(port + 1, 'break')];
        const proxy = await startProxy(kind, { names: NAMES, certificate, processes: [port, port + 1] });
        const body = method === 'GET' ? {} : { body: 'paid' };
        const reply = await ask(proxy, NAMES[0], {
          method,
          path: '/wps/cashier/deposit',
          headers: { ...headers, ...CLAIMS },
          ...body,
        });
        await proxy.stop();
        const calls = processes.flatMap((process) => process.calls);
        await Promise.all(processes.map((process) => process.stop()));
        expect([502, 503]).toContain(reply.status);
        expect(calls.length, method).toBeGreaterThan(0);
        expect(calls.length, method).toBeLessThanOrEqual(most);
        const heard = calls[0]?.headers;
        expect(heard).toMatchObject({ host: NAMES[0], 'x-forwarded-for': CALLER, 'x-forwarded-proto': 'https' });
        expect([heard?.['x-forwarded-host'], heard?.['x-real-ip'], heard?.forwarded]).toEqual([NAMES[0], undefined, undefined]);
        expect(reply.listHeader('strict-transport-security')).toEqual(['max-age=31536000']);
        expect(reply.listHeader('x-content-type-options')).toEqual(['nosniff']);
      }
    });
  });
}

test('nginx logs a failed call by its path, without the query', async () => {
  test.skip(!findProgram('nginx'), 'nginx is not on this machine');
  const proxy = await startProxy('nginx', { names: NAMES, certificate, processes: [deadPort, deadPort] });
  const headers = { referer: `${ORIGINS[0]}/m/home?token=secret` };
  await ask(proxy, NAMES[0], { path: '/wps/cashier/payment?key=secret', headers });
  await expect.poll(() => proxy.readLogs()).toContain(` ${CALLER} ${NAMES[0]} GET /wps/cashier/payment 502 `);
  const logs = proxy.readLogs();
  await proxy.stop();
  expect(logs).not.toContain('secret');
});
