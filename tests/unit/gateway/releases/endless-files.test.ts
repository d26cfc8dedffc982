import { afterEach, expect, test, vi } from 'vitest';
import { createDeployment } from '#gateway/deployment/deployment.ts';
import { fetchManifest } from '#gateway/releases/fetch-manifest.ts';

const MEGABYTE = 1024 * 1024;
const LIMIT = 4 * MEGABYTE;

afterEach(() => void vi.unstubAllGlobals());

/** A file of 64 MB, which a line can send in 64 KB of gzip; counts the bytes that are read. */
function createEndlessFile() {
  let taken = 0;
  const chunk = new Uint8Array(MEGABYTE).fill(32);
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      taken += chunk.byteLength;
      if (taken > 64 * MEGABYTE) controller.close();
      else controller.enqueue(chunk);
    },
  });
  return { response: new Response(body), countTaken: () => taken };
}

test('the deployment file of a line is not read beyond its limit', async () => {
  const { response, countTaken } = createEndlessFile();
  const clock = { now: () => 0, operatorNow: () => 0, wait: () => new Promise<void>(() => {}) };
  const environment = { fetch: async () => response, origin: 'https://a.test', clock, keepAlive: () => {} };
  const deps = { environment, store: { ready: async () => undefined }, announceUpdate: () => {}, readLineList: () => {} };
  const deployment = createDeployment(deps as never, undefined);
  await deployment.findStatedAt('https://b.test', 'aurora').catch(() => undefined);
  expect(countTaken()).toBeLessThan(LIMIT);
});

test('the manifest of a line is not read beyond its limit', async () => {
  const { response, countTaken } = createEndlessFile();
  vi.stubGlobal('fetch', async () => response);
  expect(await fetchManifest('https://b.test/m/asset-manifest.json', 0)).toBe('unreachable');
  expect(countTaken()).toBeLessThan(LIMIT);
});
