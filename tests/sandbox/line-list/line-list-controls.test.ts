import { generateKeyPairSync } from 'node:crypto';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { exportPublicKey } from '#operator/release-key.ts';
import { isCertified, openLineList } from '#operator/site/line-list/sign-line-list.ts';
import { createPublishedSite, type PublishedSite } from '#operator/site/published-site.ts';
import { createErrorHandler } from '#sandbox/http/control-calls.ts';
import { registerLineListControls } from '#sandbox/line-list/line-list-controls.ts';

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const [A, B, C] = [8080, 8081, 8082].map((port) => `http://localhost:${port}`);
let app: Hono;
let site: PublishedSite;

beforeEach(() => {
  app = new Hono();
  app.onError(createErrorHandler(() => {}));
  site = createPublishedSite(new Map());
  const origins = createLineOrigins([8080, 8081, 8082], []);
  registerLineListControls(app, { site, origins, loadReleaseKey: () => key, now: () => new Date(1_795_000_000_000) });
});

const post = async (body: object) => {
  const response = await app.request('/sandbox/line-list', { method: 'POST', body: JSON.stringify(body) });
  const { list = '', error } = (await response.json()) as { list?: string; error?: string };
  return { status: response.status, error, packed: list, list: await openLineList(list) };
};

test('a list retires a line and names its successor, and every line serves it', async () => {
  const { packed, list } = await post({ retire: 0, successor: 1 });
  expect(list).toMatchObject({ merchant: 'aurora', lines: [B, C], retired: [{ line: A, successor: B }] });
  expect(site.files().get('/m/lines/aurora.txt')?.body.toString()).toBe(packed);
  expect(list && (await isCertified(list, exportPublicKey(key)))).toBe(true);
});

test('a list may name no successor, or retire no line', async () => {
  expect((await post({ retire: 2 })).list).toMatchObject({ lines: [A, B], retired: [{ line: C, successor: null }] });
  expect((await post({})).list).toMatchObject({ lines: [A, B, C], retired: [] });
});

test('each list has a higher number under the same certificate', async () => {
  const first = (await post({ retire: 0 })).list;
  const second = (await post({})).list;
  expect(second?.sequence).toBe((first?.sequence ?? 0) + 1);
  expect(second?.certificate).toBe(first?.certificate);
});

test('another merchant has its own list', async () => {
  const { list } = await post({ merchant: 'lotus', retire: 0, successor: 1 });
  expect(list).toMatchObject({ merchant: 'lotus', retired: [{ line: 'http://lotus.localhost:8080' }] });
});

describe('a wish that cannot be fulfilled is refused', () => {
  test.each([
    ['a line that does not exist', { retire: 9 }, 404],
    ['a successor that does not exist', { retire: 0, successor: 9 }, 404],
    ['a line as its own successor', { retire: 0, successor: 0 }, 400],
    ['an unknown merchant', { merchant: 'nobody' }, 404],
  ])('%s', async (_, body, status) => {
    expect(await post(body)).toMatchObject({ status, error: expect.any(String) });
    expect(site.files().size).toBe(0);
  });
});
