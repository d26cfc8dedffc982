import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  createManifest,
  createReleaseFixture,
  createSite,
  MANIFEST,
  ORIGIN,
  redirectTo,
} from '../releases/release-fixture.ts';

const APP = '/m/assets/app.js';
const SHELL = '/m/index.html';
const WEB_MANIFEST = '/m/manifests/aurora.webmanifest';
const FILES = { [SHELL]: '<html>one</html>', [APP]: 'app', [WEB_MANIFEST]: '{}' } as const;
const POLICY = "default-src 'self'";

const serveAs =
  (path: keyof typeof FILES, headers: Record<string, string>, status = 200): Answer =>
  () =>
    new Response(FILES[path], { status, headers });

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;
const install = async (path: keyof typeof FILES, headers: Record<string, string>, status = 200) => {
  const site = createSite('one', FILES);
  site.set(path, serveAs(path, headers, status));
  fixture.sites[ORIGIN] = site;
  await fixture.update();
};

beforeEach(async () => {
  fixture = await createReleaseFixture();
});

test('a release is installed although the host redirects a query, and a page to its address without an ending', async () => {
  const site = createSite('one', FILES);
  const whole = site.get(MANIFEST) as Answer;
  site.set('/m/', site.get(SHELL) as Answer);
  site.set(SHELL, redirectTo(`${ORIGIN}/m/`));
  site.set(MANIFEST, (init) => (init?.redirect === 'manual' ? redirectTo(ORIGIN + MANIFEST)(init) : whole(init)));
  fixture.sites[ORIGIN] = site;
  await fixture.update();
  expect(await fixture.readShell()).toBe(FILES[SHELL]);
});

describe('a valid file is installed', () => {
  test.each([
    [APP, 'application/javascript'],
    [APP, 'application/x-javascript; charset=utf-8'],
    [APP, 'text/plain'],
    [APP, ''],
    [WEB_MANIFEST, 'application/octet-stream'],
    [SHELL, 'text/html; charset=iso-8859-1'],
    [SHELL, 'text/plain'],
  ] as const)('as %s although declared as "%s", and served with its real type', async (path, type) => {
    await install(path, { 'Content-Type': type });
    const served = path === SHELL ? await fixture.open() : await fixture.worker.findReleaseFile(path, 'page');
    expect(await served?.text()).toBe(FILES[path]);
    const right = { [APP]: 'text/javascript', [SHELL]: 'text/html', [WEB_MANIFEST]: 'application/manifest+json' };
    expect(served?.headers.get('Content-Type')).toMatch(new RegExp(`^${right[path].replace('+', '\\+')}(; charset=utf-8)?$`));
  });

  test.each([
    ['Vary', '*'],
    ['Vary', 'User-Agent, Cookie'],
    ['Content-Range', 'bytes 0-2/3'],
    ['Content-Length', '99'],
    ['Content-Encoding', 'identity'],
    ['Cache-Control', 'no-store'],
    ['Age', '99999999'],
    ['ETag', 'W/"x"'],
    ['Link', '<https://ads.test/x.js>; rel=preload'],
    ['Refresh', '0; url=https://ads.test/'],
    ['Clear-Site-Data', '"*"'],
    ['Content-Disposition', 'attachment'],
    ['Access-Control-Allow-Origin', '*'],
  ])('with %s: %s, which is not stored', async (name, value) => {
    await install(APP, { [name]: value });
    const served = await fixture.worker.findReleaseFile(APP, 'page');
    expect(await served?.text()).toBe('app');
    expect(served?.headers.get(name)).toBe(name === 'Content-Length' ? '3' : null);
  });

  test.each([203, 206])('with status %i', async (status) => {
    await install(APP, { 'Content-Type': 'text/javascript' }, status);
    expect(await fixture.readFile(APP)).toBe('app');
  });
});

test.each([
  ['text/html', ''],
  ['application/octet-stream', ''],
  ['', '\uFEFF'],
])('a manifest declared as "%s" is read', async (type, mark) => {
  const site = createSite('one', FILES);
  const manifest = JSON.stringify(createManifest('one', FILES));
  site.set(MANIFEST, () => new Response(new TextEncoder().encode(mark + manifest), { headers: { 'Content-Type': type } }));
  fixture.sites[ORIGIN] = site;
  await fixture.update();
  expect(await fixture.readFile(APP)).toBe('app');
});

test('stores the security headers of a page as its origin sent them', async () => {
  const kept = {
    'Content-Security-Policy': POLICY,
    'Permissions-Policy': 'camera=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
  await install(SHELL, { 'Content-Type': 'application/octet-stream', 'X-Content-Type-Options': 'none', ...kept });
  const { headers } = await fixture.open();
  for (const [name, value] of Object.entries(kept)) expect(headers.get(name)).toBe(value);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});
