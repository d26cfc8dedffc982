import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSessionKeys } from '#gateway/proofs/session-keys.ts';
import { openGatewayStore } from '#gateway/store/database.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

const clock = { safeNow: () => Date.now() } as Parameters<typeof createSessionKeys>[0]['clock'];
const openHost = () => createSessionKeys({ clock }, openGatewayStore());

test('logins that begin at the same time get the same key, in both hosts, and the next login gets another', async () => {
  const [page, worker] = [openHost(), openHost()];
  const keys = await Promise.all([page, page, worker].map((host) => host.prepare()));
  expect(new Set(keys).size).toBe(1);
  await worker.bind('token');
  const next = await page.prepare();
  expect(next).toHaveLength(87);
  expect(next).not.toBe(keys[0]);
});

test('a key that the database did not give in time is found later', async () => {
  const page = openHost();
  await page.prepare();
  await page.bind('token');
  const gateway = openGatewayStore();
  const ready = vi.fn(() => gateway.ready()).mockResolvedValueOnce(undefined);
  const worker = createSessionKeys({ clock }, { ...gateway, ready });
  expect(await worker.find('token')).toBeUndefined();
  expect(await worker.find('token')).toBeInstanceOf(CryptoKey);
});
