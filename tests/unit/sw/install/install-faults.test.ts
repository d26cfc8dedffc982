import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, createKey, createReleaseFixture, createSite, LINE, ORIGIN, serve } from '../releases/release-fixture.ts';

const APP = '/m/assets/app.js';
const SHELL = '/m/index.html';
const FILES = { [SHELL]: '<html>one</html>', [APP]: 'app' };
const DAY_MS = 86_400_000;
const STEP_MS = 3_600_001;

const altered = serve(SHELL, '<html>one<script src="https://ads.test/x.js"></script></html>');
const key = createKey();
let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;
const countAsked = (path = SHELL) => fixture.asked.filter((asked) => asked === path).length;
const listFaults = () => fixture.worker.listFaults();

function publish(mirror: string, answers: Record<string, Answer> = {}, files: Record<string, string> = FILES, at = 1): void {
  const site = createSite(at === 1 ? 'one' : 'two', files, { key, at });
  for (const [path, answer] of Object.entries(answers)) site.set(path, answer);
  fixture.sites[mirror] = site;
}

beforeEach(async () => {
  fixture = await createReleaseFixture(key);
});

describe('a page that its host modifies', () => {
  test('is installed over another line', async () => {
    publish(ORIGIN);
    await fixture.update();
    const next = { ...FILES, [SHELL]: '<html>two</html>' };
    publish(ORIGIN, { [SHELL]: altered }, next, 2);
    publish(LINE, {}, next, 2);
    await fixture.update();
    expect(await fixture.readShell()).toBe('<html>two</html>');
    expect(await listFaults()).toEqual([]);
  });

  test('is never installed, and reported with its reason', async () => {
    publish(ORIGIN, { [SHELL]: altered });
    await fixture.update();
    expect(await listFaults()).toEqual([{ path: SHELL, line: ORIGIN, reason: 'changed', at: fixture.clock.now() }]);
    expect(fixture.counted).toBe(1);
    await expect(fixture.open()).rejects.toThrow();
  });

  test('is requested at most twelve times a day, over restarts and visits', async () => {
    publish(ORIGIN, { [SHELL]: altered });
    fixture.knowFiles(FILES);
    for (let passed = 0; passed < DAY_MS; passed += STEP_MS) {
      await fixture.restart();
      await fixture.update();
      fixture.clock.jump(STEP_MS);
    }
    expect(countAsked()).toBeLessThanOrEqual(12);
    expect(countAsked(APP)).toBe(1);
  });

  test('is fetched twice in the first minute: by the worker’s own list and by the manifest', async () => {
    publish(ORIGIN, { [SHELL]: altered });
    fixture.knowFiles(FILES);
    await fixture.update();
    fixture.clock.jump(1_500);
    await fixture.update();
    expect(countAsked()).toBe(2);
  });

  test('is installed once the host stops modifying it', async () => {
    publish(ORIGIN, { [SHELL]: altered });
    await fixture.update();
    publish(ORIGIN);
    fixture.clock.jump(11_000);
    await fixture.update();
    expect(await fixture.readShell()).toBe('<html>one</html>');
    expect(await listFaults()).toEqual([]);
  });
});

test('reports all files that fail at once', async () => {
  const refuse = () => new Response('', { status: 403 });
  publish(ORIGIN, { [SHELL]: refuse, [APP]: refuse });
  await fixture.update();
  await fixture.restart();
  expect((await listFaults()).map(({ path }) => path).toSorted()).toEqual([APP, SHELL]);
});

test('does not delay another build’s file of the same name', async () => {
  publish(ORIGIN, { [SHELL]: altered });
  await fixture.update();
  publish(ORIGIN, {}, { ...FILES, [SHELL]: '<html>two</html>' }, 2);
  await fixture.update();
  expect(await fixture.readShell()).toBe('<html>two</html>');
});

test.each([
  ['status', 403, 1],
  ['status', 503, 0],
] as const)('reports a file with %s %i, and counts it %i times', async (reason, status, counted) => {
  publish(ORIGIN, { [APP]: () => new Response('<h1>No</h1>', { status }) });
  await fixture.update();
  expect(await listFaults()).toMatchObject([{ path: APP, line: ORIGIN, reason, status }]);
  expect(fixture.counted).toBe(counted);
});

test('reports a file that no line serves, and requests it at the next check', async () => {
  publish(ORIGIN, { [APP]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await fixture.update();
  expect(await listFaults()).toMatchObject([{ path: APP, reason: 'unreachable' }]);
  publish(ORIGIN);
  await fixture.update();
  expect(await fixture.readShell()).toBe('<html>one</html>');
});

test('reports a file that the browser cannot store', async () => {
  publish(ORIGIN);
  fixture.refuseToStore(APP);
  await fixture.update();
  expect(await listFaults()).toMatchObject([{ path: APP, reason: 'no-room' }]);
});
