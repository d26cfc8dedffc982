import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { readConfig } from '#operator/config.ts';
import { checkOrigins } from '#tools/doctor/origins/check-origins.ts';
import type { Diagnosis } from '#tools/doctor/report/diagnosis.ts';
import { findProgram } from '#tools/find-program.ts';
import { createRequestSender } from '#tools/operator-check/ask/send-request.ts';
import { type OriginFaults, openTlsOrigin } from './fixtures/tls-origin.ts';

const isPossible = findProgram('openssl') !== null;
/** The origin serves a release of its own, which is not a build of this folder. */
const NO_BUILD = join(import.meta.dirname, 'no-build');

interface Examined extends OriginFaults {
  readonly settings?: Record<string, string>;
  readonly now?: () => number;
  readonly isTrusted?: boolean;
}

async function examine({ settings, now = Date.now, isTrusted = true, ...faults }: Examined = {}): Promise<readonly Diagnosis[]> {
  const { origin, ca, close } = await openTlsOrigin({ trusted: '127.0.0.1,::1', change: overwriteCaller, ...faults });
  onTestFinished(close);
  const sender = createRequestSender({ ca });
  onTestFinished(() => sender.close());
  const env = { NODE_ENV: 'production', LINE_ORIGINS: origin, TRUSTED_PROXIES: '127.0.0.1,::1', ...settings };
  return checkOrigins({ config: { ...readConfig(env), distFolder: NO_BUILD }, sender, now, ca: isTrusted ? ca : undefined });
}

/** The proxy of these tests overwrites the caller's own entry; the word of the process is then that of a local address. */
const overwriteCaller = (path: string, response: Response) =>
  path === '/health/caller' ? new Response('local\n', response) : response;

const findFaults = (found: readonly Diagnosis[]) =>
  found.filter(({ level }) => level !== 'ok').map(({ level, text }) => `${level} ${text}`);
const faultsOf = async (examined: Examined) => findFaults(await examine(examined));

test.runIf(isPossible)('a good origin has no fault', async () => {
  const found = await examine();
  expect(findFaults(found)).toEqual([expect.stringMatching(/^warning No HTTP\/2/)]);
  const texts = found.map(({ text }) => text).join('\n');
  for (const part of ['names localhost', 'is ready', 'clock is right', 'opens Aurora', 'from no cache', '404', 'unchanged'])
    expect(texts).toContain(part);
});

test.runIf(isPossible)('a certificate for another name is a fault', async () => {
  expect(await faultsOf({ names: ['other.test'] })).toEqual(['fault The certificate is for another host.']);
});

test.runIf(isPossible)('an untrusted and an expired certificate are faults', async () => {
  expect(await faultsOf({ isTrusted: false })).toEqual([expect.stringContaining('signed by itself')]);
  expect(await faultsOf({ now: () => Date.now() + 62 * DAY_MS })).toContainEqual(expect.stringContaining('ends in -'));
});

test.runIf(isPossible)('a caller that can claim an address is a fault, and so is a proxy that no process believes', async () => {
  expect(await faultsOf({ change: (_, response) => response })).toContainEqual(expect.stringContaining('can claim any address'));
  const settings = { TRUSTED_PROXIES: '0' };
  expect(await faultsOf({ settings })).toContainEqual(expect.stringContaining('No proxy is believed'));
});

const changeOf = (wanted: string, make: (response: Response) => Response) => (path: string, response: Response) =>
  path === wanted ? make(response) : overwriteCaller(path, response);
const withHeader = (name: string, value: string) => (response: Response) => {
  const headers = new Headers(response.headers);
  headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
};

test.runIf(isPossible).each([
  [
    'another merchant',
    '/m/manifest.webmanifest',
    () => Response.json({ id: '/m/home', name: 'Rio' }),
    'opens Rio, but is a host of Aurora',
  ],
  ['a process that is not ready', '/health/ready', () => new Response('starting\n', { status: 503 }), 'not ready: starting'],
  ['a clock that is wrong', '/health/live', withHeader('Date', 'Thu, 01 Jan 2026 00:00:00 GMT'), 'clock is'],
  ['a call from a cache', '/wps/system/status', withHeader('X-Cache', 'HIT'), 'comes from a cache'],
  [
    'a missing file that opens the page',
    '/m/assets/doctor-00000000.js',
    () => new Response('<!doctype html>'),
    'answered with 200',
  ],
  ['a missing file that may be cached', '/m/assets/doctor-00000000.js', () => new Response('', { status: 404 }), 'may be cached'],
  [
    'a page that is changed on its way',
    '/m/index.html',
    () => new Response('<!doctype html><script src=//ads.test>'),
    'differs from its release',
  ],
  [
    'no encryption known to the process',
    '/health/caller',
    () => new Response('local\n'),
    'does not know that this name is encrypted',
  ],
])('%s is a fault', async (_, path, make, text) => {
  expect(await faultsOf({ change: changeOf(path, make) })).toContainEqual(expect.stringMatching(new RegExp(`^fault .*${text}`)));
});

test.runIf(isPossible)('a page without compression is a warning', async () => {
  const plain = () => new Response('lobby '.repeat(5000), { headers: { 'Cache-Control': 'no-cache' } });
  expect(await faultsOf({ change: changeOf('/m/home', plain) })).toContainEqual(expect.stringContaining('without compression'));
});

test('an origin that cannot be reached, and no origin at all in production, are faults', async () => {
  const sender = createRequestSender();
  onTestFinished(() => sender.close());
  const check = (env: Record<string, string>) => checkOrigins({ config: readConfig(env), sender, now: Date.now, ca: undefined });
  const unknown = await check({ LINE_ORIGINS: 'https://nowhere.invalid' });
  expect(findFaults(unknown)).toEqual([expect.stringContaining('fault It cannot be reached')]);
  expect(findFaults(await check({ NODE_ENV: 'production', PORT: '1' }))).toContainEqual(
    expect.stringContaining('LINE_ORIGINS is not set'),
  );
});

test('plain http on a public name is a fault', async () => {
  const sender = createRequestSender();
  onTestFinished(() => sender.close());
  const config = readConfig({ LINE_ORIGINS: 'http://line.invalid' });
  expect(findFaults(await checkOrigins({ config, sender, now: Date.now, ca: undefined }))).toEqual(['fault Plain http.']);
});
