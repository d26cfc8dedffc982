import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  createReleaseFixture,
  createSite,
  dead,
  MANIFEST,
  ORIGIN,
  portal,
  serve,
} from '../releases/release-fixture.ts';

const ONE = { '/m/index.html': '<html>one</html>', '/m/assets/app-1.js': 'one', '/m/assets/same.js': 'same' };
const TWO = { '/m/index.html': '<html>two</html>', '/m/assets/app-2.js': 'two', '/m/assets/same.js': 'same' };

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;
const deploy = (build: string, files: Record<string, string>) => {
  fixture.sites[ORIGIN] = createSite(build, files);
  return fixture.sites[ORIGIN];
};

beforeEach(async () => {
  fixture = await createReleaseFixture();
  deploy('one', ONE);
});

describe('a release of the shell', () => {
  test('is installed completely and opens without the server', async () => {
    await fixture.update();
    fixture.sites[ORIGIN]?.clear();
    await fixture.restart();
    expect(await fixture.readShell()).toBe('<html>one</html>');
    expect(await fixture.readFile('/m/assets/app-1.js')).toBe('one');
  });

  test('takes unchanged files from the previous release', async () => {
    await fixture.update();
    deploy('two', TWO);
    fixture.asked.length = 0;
    await fixture.update();
    expect(fixture.asked.sort()).toEqual([MANIFEST, '/m/assets/app-2.js', '/m/index.html']);
    expect(await fixture.readShell()).toBe('<html>two</html>');
  });

  test.each<[string, (path: string) => Answer]>([
    ['a portal’s page', () => portal],
    ['another file', (path) => serve(path, 'tampered')],
    ['no answer', () => dead],
    ['a 404', () => () => new Response('', { status: 404 })],
  ])('the old release stays if a file returns %s', async (_, makeAnswer) => {
    await fixture.update();
    deploy('two', TWO).set('/m/assets/app-2.js', makeAnswer('/m/assets/app-2.js'));
    await fixture.update();
    await fixture.restart();
    expect(await fixture.readShell()).toBe('<html>one</html>');
  });

  test.each<[string, Answer]>([
    ['unreachable', dead],
    ['a portal’s page', portal],
    ['a 404', () => new Response('', { status: 404 })],
    ['not a manifest', () => Response.json({ build: 3 })],
    ['ambiguous when signed', () => Response.json({ build: 'two\nkill 1', sequence: 1, files: {} })],
  ])('ignores a manifest that is %s', async (_, answer) => {
    await fixture.update();
    fixture.sites[ORIGIN]?.set(MANIFEST, answer);
    await fixture.update();
    expect(await fixture.readShell()).toBe('<html>one</html>');
  });

  test('an interrupted install continues where it stopped', async () => {
    const cut = fixture.sites[ORIGIN]?.get('/m/assets/app-1.js') ?? dead;
    fixture.sites[ORIGIN]?.set('/m/assets/app-1.js', dead);
    await fixture.update();
    fixture.sites[ORIGIN]?.set('/m/assets/app-1.js', cut);
    await fixture.restart();
    fixture.asked.length = 0;
    await fixture.update();
    expect(fixture.asked).not.toContain('/m/assets/same.js');
    expect(await fixture.readShell()).toBe('<html>one</html>');
  });

  test('replaces an earlier release whose install was interrupted', async () => {
    await fixture.update();
    deploy('two', TWO).set('/m/assets/app-2.js', dead);
    await fixture.update();
    let during: string[] = [];
    deploy('three', { ...ONE, '/m/assets/app-3.js': 'three' }).set('/m/assets/app-3.js', async () => {
      during = await fixture.listReleases();
      return serve('/m/assets/app-3.js', 'three')();
    });
    await fixture.update();
    expect(during).toEqual(['fastline-release-one', 'fastline-release-three']);
  });

  test('is not activated if one of its files has vanished meanwhile', async () => {
    await fixture.update();
    // Another worker of this origin deletes the release that this one has begun.
    deploy('two', TWO).set('/m/assets/app-2.js', async () => {
      await caches.delete('fastline-release-two');
      return serve('/m/assets/app-2.js', 'two')();
    });
    await fixture.update();
    await fixture.restart();
    expect(await fixture.readShell()).toBe('<html>one</html>');
  });

  test('without a release the network is used', async () => {
    fixture.sites[ORIGIN]?.set('/m/login', serve('/m/login.html', '<html>network</html>'));
    expect(await fixture.readShell()).toBe('<html>network</html>');
  });

  test('a manifest that disables workers installs nothing', async () => {
    fixture.sites[ORIGIN]?.set(MANIFEST, () => Response.json({ build: 'one', sequence: 1, files: {}, kill: true }));
    expect(await fixture.update()).toBe('ended');
    expect(await fixture.listReleases()).toEqual([]);
  });
});
