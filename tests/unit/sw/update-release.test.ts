import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeCaches } from './fake-caches.ts';

type Answer = () => Response | Promise<Response>;
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript' };
const typeOf = (path: string) => TYPES[path.split('.').pop() ?? ''] ?? '';
const serve =
  (path: string, text: string): Answer =>
  () =>
    new Response(text, { headers: { 'Content-Type': typeOf(path) } });
const portal: Answer = () => new Response('<html>Sign in</html>', { headers: { 'Content-Type': 'text/html' } });

function createSite(build: string, files: Record<string, string>) {
  const entries = Object.entries(files).map(([path, text]) => {
    const sha256 = createHash('sha256').update(text).digest('hex');
    return [path, { sha256, bytes: text.length, type: typeOf(path) }];
  });
  const site = new Map<string, Answer>(Object.entries(files).map(([path, text]) => [path, serve(path, text)]));
  return site.set('/m/asset-manifest.json', () => Response.json({ build, files: Object.fromEntries(entries) }));
}

let asked: string[];
let site: Map<string, Answer>;
let worker: typeof import('../../../sw/releases/update-release.ts') & typeof import('../../../sw/releases/serve-release.ts');

/** A worker that was stopped knows only what is stored. */
async function restartWorker(): Promise<void> {
  vi.resetModules();
  worker = {
    ...(await import('../../../sw/releases/update-release.ts')),
    ...(await import('../../../sw/releases/serve-release.ts')),
  };
}
const readShell = async () => (await worker.openShell(new Request('https://app.test/m/home'))).text();

beforeEach(async () => {
  asked = [];
  site = createSite('one', { '/m/index.html': '<html>one</html>', '/m/assets/app-1.js': 'one', '/m/assets/same.js': 'same' });
  vi.stubGlobal('caches', createFakeCaches());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'https://app.test');
    asked.push(pathname);
    const answer = site.get(pathname);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  await restartWorker();
});

describe('a release of the shell', () => {
  test('is installed whole and opens with the server gone', async () => {
    await worker.updateRelease();
    site.clear();
    await restartWorker();
    expect(await readShell()).toBe('<html>one</html>');
    expect(await (await worker.findReleaseFile('/m/assets/app-1.js'))?.text()).toBe('one');
  });

  test('takes unchanged files from the release before it', async () => {
    await worker.updateRelease();
    site = createSite('two', { '/m/index.html': '<html>two</html>', '/m/assets/app-2.js': 'two', '/m/assets/same.js': 'same' });
    asked = [];
    await worker.updateRelease();
    expect(asked.sort()).toEqual(['/m/asset-manifest.json', '/m/assets/app-2.js', '/m/index.html']);
    expect(await readShell()).toBe('<html>two</html>');
  });

  test('keeps serving the files of the release before to pages that still run on it', async () => {
    await worker.updateRelease();
    site = createSite('two', { '/m/index.html': '<html>two</html>' });
    await worker.updateRelease();
    expect(await (await worker.findReleaseFile('/m/assets/app-1.js'))?.text()).toBe('one');
  });

  test.each<[string, (path: string) => Answer]>([
    ['a portal’s page', () => portal],
    ['another file', (path) => serve(path, 'tampered')],
    ['no answer', () => () => Promise.reject(new TypeError('cut'))],
    ['a 404', () => () => new Response('', { status: 404 })],
  ])('with %s for one file the old release stays', async (_, makeAnswer) => {
    await worker.updateRelease();
    site = createSite('two', { '/m/index.html': '<html>two</html>', '/m/assets/app-2.js': 'two' });
    site.set('/m/assets/app-2.js', makeAnswer('/m/assets/app-2.js'));
    await worker.updateRelease();
    await restartWorker();
    expect(await readShell()).toBe('<html>one</html>');
  });

  test.each<[string, Answer]>([
    ['unreachable', () => Promise.reject(new TypeError('down'))],
    ['a portal’s page', portal],
    ['a 404', () => new Response('', { status: 404 })],
    ['not a manifest', () => Response.json({ build: 3 })],
  ])('a manifest that is %s is no news', async (_, answer) => {
    await worker.updateRelease();
    site.set('/m/asset-manifest.json', answer);
    await worker.updateRelease();
    expect(await readShell()).toBe('<html>one</html>');
  });

  test('an install that was cut off goes on where it stopped', async () => {
    const cut = site.get('/m/assets/app-1.js') as Answer;
    site.set('/m/assets/app-1.js', () => Promise.reject(new TypeError('cut')));
    await worker.updateRelease();
    site.set('/m/assets/app-1.js', cut);
    await restartWorker();
    asked = [];
    await worker.updateRelease();
    expect(asked).not.toContain('/m/assets/same.js');
    expect(await readShell()).toBe('<html>one</html>');
  });

  test('without a release the network answers', async () => {
    site.set('/m/home', serve('/m/home.html', '<html>network</html>'));
    expect(await readShell()).toBe('<html>network</html>');
  });
});
