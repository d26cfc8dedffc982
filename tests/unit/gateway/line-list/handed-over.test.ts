import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { RELEASE_TRUST } from '#contract/releases/trust-place.ts';
import type { ReleaseTrust } from '#gateway/releases/release-trust.ts';
import { exportPublicKey } from '#operator/release-key.ts';
import { certifyLineKey, signLineList } from '#operator/site/line-list/sign-line-list.ts';
import { createFakeCaches } from '../../sw/releases/fake-caches.ts';
import { B, C } from '../gateway-fixture.ts';
import { createListFixture, createOperatorKeys, NOW } from './list-fixture.ts';

beforeEach(() => void vi.stubGlobal('caches', createFakeCaches()));

/** Stores the keys as a worker does that follows a handover. */
const trust = async (stored: ReleaseTrust) =>
  (await caches.open(RELEASE_TRUST.cache)).put(RELEASE_TRUST.path, Response.json(stored));

/** The lines after a start; a machine under load reads the store only after the limit of a start. */
const readLines = async ({ list, settle }: ReturnType<typeof createListFixture>) => {
  await list();
  await settle();
  return list();
};

/** A build with the first key, and a worker that has followed its handover to the second. */
async function handOver() {
  const [first, second] = [await createOperatorKeys(), await createOperatorKeys()];
  const [key, replaced] = [second, first].map(({ releaseKey }) => exportPublicKey(releaseKey)) as [string, string];
  return { first, second, follow: () => trust({ key, replaced: [replaced], sequence: 1 }) };
}

test('the next release key certifies lists as soon as the browser has followed its handover', async () => {
  const { first, second, follow } = await handOver();
  const { list, take } = createListFixture({ publicKey: first.publicKey });
  const packed = await second.sign({ lines: [C, B] });
  expect(await take(packed)).toBe('not-signed');
  await follow();
  expect(await take(packed)).toBe('accepted');
  expect(await list()).toEqual([C, B]);
});

test('a replaced release key certifies no list any more', async () => {
  const { first, follow } = await handOver();
  const { take } = createListFixture({ publicKey: first.publicKey });
  await follow();
  expect(await take(await first.sign())).toBe('not-signed');
});

test('the list in force stays after the handover, and so does one of the next key after a restart', async () => {
  const { first, second, follow } = await handOver();
  const start = createListFixture({ publicKey: first.publicKey });
  await start.take(await first.sign({ lines: [B] }));
  await follow();
  const next = createListFixture({ publicKey: first.publicKey, previous: start });
  expect(await readLines(next)).toEqual([B]);
  expect(await next.take(await second.sign({ sequence: 11, lines: [C] }))).toBe('accepted');
  expect(await readLines(createListFixture({ publicKey: first.publicKey, previous: start }))).toEqual([C]);
});

test('a list of the replaced key stays in force in a build that has the next key', async () => {
  const { first, second, follow } = await handOver();
  const start = createListFixture({ publicKey: first.publicKey });
  await start.take(await first.sign({ lines: [B] }));
  await follow();
  expect(await readLines(createListFixture({ publicKey: second.publicKey, previous: start }))).toEqual([B]);
});

test('the next key ends the lists of a line key that the replaced one certified', async () => {
  const { first, second, follow } = await handOver();
  const { take } = createListFixture({ publicKey: first.publicKey });
  const lifetime = { issuedAt: NOW, expiresAt: NOW + DAY_MS };
  const claims = { merchant: 'aurora', issuedAt: NOW, expiresAt: NOW + DAY_MS, orders: {}, retired: [], release: 0 };
  const list = { ...claims, sequence: 20, lines: [C], sealingKeys: [], replyKeys: [] };
  const thief = await certifyLineKey(first.lineKey, lifetime, first.releaseKey);
  await follow();
  expect(await take(await second.sign())).toBe('accepted');
  expect(await take(await signLineList(list, thief, first.lineKey))).toBe('not-signed');
});

test('without a cache storage, as on plain http, the key of the build counts', async () => {
  vi.stubGlobal('caches', undefined);
  const { publicKey, sign } = await createOperatorKeys();
  expect(await createListFixture({ publicKey }).take(await sign())).toBe('accepted');
});

test('a damaged note of the worker does not stop the key of the build', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  await (await caches.open(RELEASE_TRUST.cache)).put(RELEASE_TRUST.path, new Response('{'));
  expect(await createListFixture({ publicKey }).take(await sign())).toBe('accepted');
});
