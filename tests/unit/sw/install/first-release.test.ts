import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  createKey,
  createReleaseFixture,
  createSite,
  LINE,
  ORIGIN,
  portal,
  serve,
} from '../releases/release-fixture.ts';

const SCRIPT = '/m/assets/app.js';
const FILES = { '/m/index.html': '<script>one</script>', [SCRIPT]: 'app' };
const HASH = `'sha256-${createHash('sha256').update('one').digest('base64')}'`;
const POLICY = "default-src 'self'; script-src 'sha256-old'";
const key = createKey();

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;

/** The browser's cached copy of the open page; a request to the network finds the origin dead. */
const keepPage = (kept: Answer) =>
  fixture.sites[ORIGIN]?.set('/m/home', (init) => {
    if (init?.cache !== 'only-if-cached' || init.mode !== 'same-origin') throw new TypeError('Failed to fetch');
    return kept(init);
  });
const page = serve('/m/home.html', '<script>zero</script>', {
  'Content-Security-Policy': POLICY,
  'Permissions-Policy': 'camera=()',
});

beforeEach(async () => {
  fixture = await createReleaseFixture(key);
  fixture.pages.push('page');
  fixture.sites[ORIGIN] = new Map();
  fixture.sites[LINE] = createSite('one', FILES, { key, at: 1 }).set(
    '/m/index.html',
    serve('/m/index.html', FILES['/m/index.html'], { 'Content-Security-Policy': 'script-src *' }),
  );
});

describe('while the origin is dead, the first release', () => {
  test('comes over another line, with the policy of the open page', async () => {
    keepPage(page);
    await fixture.update();
    const { headers } = await fixture.open();
    expect(headers.get('Content-Security-Policy')).toBe(`default-src 'self'; script-src ${HASH}`);
    expect(headers.get('Permissions-Policy')).toBe('camera=()');
    const script = await fixture.worker.findReleaseFile(SCRIPT, 'page');
    expect(script?.headers.get('Content-Security-Policy')).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
  });

  test.each<[string, Answer | undefined]>([
    ['has no page', undefined],
    ['has a portal’s 503', () => new Response('', { status: 503 })],
    ['has other content', () => Response.json({}, { headers: { 'Content-Security-Policy': POLICY } })],
    ['has a page without a policy', serve('/m/home.html', '<script>zero</script>')],
    [
      'has part of a page',
      () => new Response('', { status: 206, headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': POLICY } }),
    ],
  ])('waits for the origin if the browser cache %s', async (_, kept) => {
    if (kept) keepPage(kept);
    await fixture.update();
    await expect(fixture.open()).rejects.toThrow('Failed to fetch');
    for (const [path, answer] of createSite('one', FILES, { key, at: 1 })) fixture.sites[ORIGIN]?.set(path, answer);
    await fixture.update();
    expect(await fixture.readShell()).toBe(FILES['/m/index.html']);
  });

  test('takes no headers from other pages of the origin', async () => {
    for (const path of ['/mobile/mc/', '/m/frame/mini-game.html']) {
      fixture.sites[ORIGIN]?.set(path, page);
      fixture.pages.splice(0, 1, path);
      await fixture.update();
      await expect(fixture.open()).rejects.toThrow('Failed to fetch');
    }
  });

  test.each<[string, () => Parameters<typeof createSite>]>([
    ['is not signed', () => ['one', FILES]],
    ['is signed by another key', () => ['one', FILES, { key: createKey(), at: 1 }]],
    ['differs from what came with the worker', () => ['zero', FILES, { key, at: 9 }]],
  ])('is refused if it %s', async (_, published) => {
    keepPage(page);
    fixture.sites[LINE] = createSite(...published());
    await fixture.update();
    expect(await fixture.listReleases()).toEqual([]);
  });

  test('is not accepted from a portal', async () => {
    keepPage(page);
    for (const path of fixture.sites[LINE]?.keys() ?? []) fixture.sites[LINE]?.set(path, portal);
    await fixture.update();
    expect(await fixture.listReleases()).toEqual([]);
  });
});
