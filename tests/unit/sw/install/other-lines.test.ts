import { createHash, type KeyObject, sign } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportPublicKey } from '#operator/release-key.ts';
import { signManifest } from '#operator/site/releases/sign-manifest.ts';
import { isSigned } from '#sw/install/verify-manifest.ts';
import {
  type Answer,
  createKey,
  createManifest,
  createReleaseFixture,
  createSite,
  dead,
  LINE,
  MANIFEST,
  ORIGIN,
  portal,
  serve,
} from '../releases/release-fixture.ts';

const files = (name: string) => ({ '/m/index.html': `<script>${name}</script>`, [`/m/assets/${name}.js`]: name });
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (name: string) => `default-src 'self'; script-src ${hash(name)} 'strict-dynamic'; frame-src https://games.test`;

let key: KeyObject;
let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;

/** The origin has served release one, signed with sequence 1, and is down. */
beforeEach(async () => {
  key = createKey();
  fixture = await createReleaseFixture(key);
  const site = createSite('one', files('one'), { key, at: 1 });
  fixture.sites[ORIGIN] = site.set(
    '/m/index.html',
    serve('/m/index.html', '<script>one</script>', { 'Content-Security-Policy': policyOf('one') }),
  );
  await fixture.update();
  fixture.sites[ORIGIN] = new Map();
});

describe('while the origin is dead', () => {
  test('a signed release is installed over another line', async () => {
    fixture.sites[LINE] = createSite('two', files('two'), { key, at: 2 });
    await fixture.update();
    await fixture.restart();
    expect(await fixture.readShell()).toBe('<script>two</script>');
    expect(await fixture.readFile('/m/assets/two.js')).toBe('two');
  });

  test('its page carries the origin’s headers with its own hashes', async () => {
    fixture.sites[LINE] = createSite('two', files('two'), { key, at: 2 });
    fixture.sites[LINE].set(
      '/m/index.html',
      serve('/m/index.html', '<script>two</script>', { 'Content-Security-Policy': 'script-src *' }),
    );
    await fixture.update();
    expect((await fixture.open()).headers.get('Content-Security-Policy')).toBe(
      `default-src 'self'; script-src 'strict-dynamic' ${hash('two')}; frame-src https://games.test`,
    );
  });

  test.each<[string, () => Parameters<typeof createSite>[2]]>([
    ['unsigned', () => undefined],
    ['signed by another key', () => ({ key: createKey(), at: 2 })],
    ['older than the installed one', () => ({ key, at: 1 })],
  ])('refuses a release that is %s', async (_, signed) => {
    fixture.sites[LINE] = createSite('two', files('two'), signed());
    await fixture.update();
    expect(await fixture.readShell()).toBe('<script>one</script>');
  });

  test('refuses a file that differs from the manifest', async () => {
    fixture.sites[LINE] = createSite('two', files('two'), { key, at: 2 });
    fixture.sites[LINE].set('/m/assets/two.js', serve('/m/assets/two.js', 'evil'));
    await fixture.update();
    expect(await fixture.readShell()).toBe('<script>one</script>');
  });

  test.each<[string, Answer]>([
    ['a portal', portal],
    ['a 404', () => new Response('', { status: 404 })],
  ])('bypasses %s on the origin', async (_, answer) => {
    fixture.sites[LINE] = createSite('two', files('two'), { key, at: 2 });
    fixture.sites[ORIGIN] = new Map([[MANIFEST, answer]]);
    await fixture.update();
    expect(await fixture.readShell()).toBe('<script>two</script>');
  });
});

test('replaces an origin that dies during an install by a line', async () => {
  const two = createSite('two', files('two'), { key, at: 2 });
  fixture.sites[LINE] = new Map(two);
  fixture.sites[ORIGIN] = two.set('/m/assets/two.js', dead);
  await fixture.update();
  expect(await fixture.readShell()).toBe('<script>two</script>');
});

test('with a built-in key even the origin must sign', async () => {
  fixture.sites[ORIGIN] = createSite('two', files('two'));
  await fixture.update();
  expect(await fixture.readShell()).toBe('<script>one</script>');
});

test('a newly signed manifest cancels earlier kills', async () => {
  fixture.sites[ORIGIN] = createSite('one', files('one'), { key, at: 3 });
  await fixture.update();
  fixture.sites[ORIGIN] = new Map();
  await fixture.restart();
  const killing = signManifest({ ...createManifest('one', files('one')), sequence: 2, kill: true }, key);
  fixture.sites[LINE] = new Map([[MANIFEST, () => Response.json(killing)]]);
  expect(await fixture.update()).toBe('looked');
  expect(await fixture.readShell()).toBe('<script>one</script>');
});

test('even the origin cannot return to an older release without publishing it again', async () => {
  fixture.sites[ORIGIN] = createSite('zero', files('zero'), { key, at: 0 });
  await fixture.update();
  expect(await fixture.readShell()).toBe('<script>one</script>');
  fixture.sites[ORIGIN] = createSite('zero', files('zero'), { key, at: 2 });
  await fixture.update();
  expect(await fixture.readShell()).toBe('<script>zero</script>');
});

test('a release of a worker without sequences gives way to any other', async () => {
  const cache = await caches.open('fastline-release-one');
  const { sequence: _, ...old } = createManifest('one', files('one'));
  await cache.put(MANIFEST, Response.json({ ...old, issuedAt: 1_760_000_000_000 }));
  await caches.delete('fastline-trust');
  await fixture.restart();
  expect(await fixture.readShell()).toBe('<script>one</script>');
  fixture.sites[LINE] = createSite('two', files('two'), { key, at: 1 });
  await fixture.update();
  expect(await fixture.readShell()).toBe('<script>two</script>');
});

test('a signature is valid only for the signed text', async () => {
  const sha256 = 'a'.repeat(64);
  const manifest = {
    build: 'b1',
    sequence: 5,
    files: { '/m/b.js': { sha256, bytes: 2, type: 't/b' }, '/m/a.js': { sha256, bytes: 1, type: 't/a' } },
  };
  const text = `fastline-release 2\nbuild b1\nsequence 5\nkill 0\n${sha256} 1 t/a /m/a.js\n${sha256} 2 t/b /m/b.js\n`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  const publicKey = exportPublicKey(key);
  expect(await isSigned({ ...manifest, signature }, publicKey)).toBe(true);
  for (const change of [
    { sequence: 6 },
    { build: 'b2' },
    { kill: true },
    { files: {} },
    { signature: 'AA==' },
    { signature: '%' },
  ])
    expect(await isSigned({ ...manifest, signature, ...change }, publicKey)).toBe(false);
});

test('the worker accepts the signatures of the operator', async () => {
  const signed = signManifest(createManifest('two', files('two')), key);
  expect(await isSigned(signed, exportPublicKey(key))).toBe(true);
  expect(await isSigned(signed, exportPublicKey(createKey()))).toBe(false);
});
