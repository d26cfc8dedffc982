import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApp } from '#operator/app/app.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';

function createTestLines(publicOrigins: readonly string[] = []) {
  const calls = new Hono().all('*', (context) => context.json({ success: true }));
  const site = new Hono().get('*', (context) => context.text('file'));
  return createApp({ origins: createLineOrigins([8080, 8081], publicOrigins), calls, site });
}

type Init = { method?: string; headers?: Record<string, string> };

function ask(host: string, origin: string, init: Init = {}, path = '/wps/member/info') {
  return createTestLines().request(`http://${host}${path}`, { ...init, headers: { ...init.headers, Origin: origin } });
}

const PREFLIGHT = { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'POST' } };

test('a page on another line of the host may send calls with credentials', async () => {
  const { headers } = await ask('lotus.localhost:8081', 'http://lotus.localhost:8080');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('http://lotus.localhost:8080');
  expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
  expect(headers.get('Access-Control-Expose-Headers')).toBe('Age, Date, Retry-After, Server-Timing, X-Row');
  expect(headers.get('Vary')).toContain('Origin');
});

test('a preflight is valid for a day and allows the headers of the contract', async () => {
  const { status, headers } = await ask('localhost:8081', 'http://localhost:8080', PREFLIGHT);
  const allowed = headers.get('Access-Control-Allow-Headers') ?? '';
  expect([status, headers.get('Access-Control-Max-Age')]).toEqual([204, '86400']);
  for (const name of [
    'Merchant',
    'Language',
    'Authorization',
    'ModuleId',
    'X-RSA',
    'X-Digest',
    'Encryption',
    'Device',
    'Content-Type',
  ]) {
    expect(allowed.split(', ')).toContain(name);
  }
  expect(headers.get('Access-Control-Allow-Methods')).toContain('DELETE');
});

test.each(['http://evil.test', 'http://localhost:9999', 'http://lotus.localhost:8080', 'https://localhost:8080', 'null'])(
  'a page of %s gets no CORS headers from localhost',
  async (origin) => {
    for (const init of [{}, PREFLIGHT]) {
      const { headers } = await ask('localhost:8081', origin, init);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  },
);

test('a foreign host gets no CORS headers, either', async () => {
  const { headers } = await ask('evil.test:8081', 'http://evil.test:8080');
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('files of the app can be fetched over other lines', async () => {
  const { headers } = await ask('localhost:8081', 'http://localhost:8080', {}, '/m/index.html');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('Vary') ?? '').not.toContain('Origin');
});

test("lists only the public lines of the requested host's merchant", () => {
  const all = ['https://aurora.one.test', 'https://aurora.two.test', 'https://rio.one.test'];
  const origins = createLineOrigins([8080], all);
  expect(origins.list('aurora.two.test')).toEqual(all.slice(0, 2));
  expect(origins.list('rio.one.test')).toEqual(all.slice(2));
});
