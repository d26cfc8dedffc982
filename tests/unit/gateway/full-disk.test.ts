import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { findReplySchema } from '#contract/find-schemas.ts';
import { createReplyCache } from '#gateway/cache/reply-cache.ts';
import { createEntry } from '#gateway/outbox/outbox-entry.ts';
import { createOutboxStore } from '#gateway/outbox/outbox-store.ts';
import { openGatewayStore } from '#gateway/store/database.ts';

/** A full disk aborts the transaction, so the pending step fails with it. */
function fillDisk(): void {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
    this: IDBObjectStore,
    ...step: unknown[]
  ) => IDBRequest<IDBValidKey>;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...step) {
    const request = put.apply(this, step);
    this.transaction.abort();
    return request;
  });
}

afterEach(() => vi.restoreAllMocks());

/** Vitest fails a run with an unhandled rejection. */
test('a full disk only prevents storing and leaves no unhandled rejection', async () => {
  const store = openGatewayStore();
  const outbox = createOutboxStore(store);
  const cache = createReplyCache(store, { build: 'one', findReplySchema });
  const reply = { key: 'GET /a aurora en ', endpoint: 'games.lanes', member: '', status: 200, value: {}, line: '' } as const;
  await cache.put({ ...reply, storedAt: 1, usedAt: 1 });
  fillDisk();
  const now = Date.now();
  const call = {
    type: 'call',
    id: '1',
    endpoint: 'games.lanes',
    context: { merchant: 'aurora', language: 'EN', token: null },
  } as const;
  expect(await outbox.add(createEntry(call, '', now))).toBeUndefined();
  await cache.put({ ...reply, key: 'GET /b aurora en ', storedAt: now, usedAt: now });
  await cache.purge(() => true);
  await outbox.purgeMember('');
  await new Promise((resolve) => setTimeout(resolve, 50));
});
