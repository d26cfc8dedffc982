import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB, unwrap } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type GatewayDatabase, openGatewayStore, tryDatabase } from '#gateway/store/database.ts';
import { composeCall, createGateway, createGatewayFixture } from '../gateway-fixture.ts';

const NAME = 'fastline-gateway';
const ADA = { merchant: 'aurora', language: 'EN', token: 'ada' } as const;
const FAVOURITE = { gameId: '1', isFavourite: true } as const;
const never = new AbortController().signal;
const put = (value: string) => (database: GatewayDatabase) => database.put('facts', value, 'name');
const read = (database: GatewayDatabase) => database.get('facts', 'name');

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

async function openAndUse() {
  const store = openGatewayStore();
  await tryDatabase(store, put('first'));
  return { store, database: (await store.ready()) as GatewayDatabase };
}

describe('a database that is closed while in use is opened again', () => {
  test.each<[how: string, close: (database: GatewayDatabase) => unknown]>([
    ['deleted', () => deleteDB(NAME)],
    ['closed by the browser', (database) => database.close()],
    ['ended by the browser', (database) => forceCloseDatabase(unwrap(database) as never)],
  ])('%s', async (_, close) => {
    const { store, database } = await openAndUse();
    await close(database);
    await tryDatabase(store, put('second'));
    expect(await tryDatabase(store, read)).toBe('second');
    expect(await tryDatabase(openGatewayStore(), read)).toBe('second');
  });

  test('in the middle of a step', async () => {
    const { store } = await openAndUse();
    let tries = 0;
    const done = await tryDatabase(store, async (database) => {
      tries += 1;
      if (tries === 1) database.close();
      return put('second')(database);
    });
    expect([done, tries]).toEqual(['name', 2]);
  });
});

test('a step that fails for another reason is not repeated', async () => {
  const { store } = await openAndUse();
  const step = vi.fn(async () => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  expect(await tryDatabase(store, step)).toBeUndefined();
  expect(step).toHaveBeenCalledOnce();
});

test('a database of a newer build is left alone', async () => {
  const { store } = await openAndUse();
  const newer = await openDB(NAME, 3);
  expect(await tryDatabase(store, put('second'))).toBeUndefined();
  expect(newer.version).toBe(3);
});

describe('after the database was deleted', () => {
  const createLoggedIn = async () => {
    const fixture = createGatewayFixture();
    const gateway = createGateway(fixture.environment);
    await fixture.clock.runUntil(gateway.handleCall(composeCall('member.info', { context: ADA }), never));
    await fixture.settle();
    await deleteDB(NAME);
    return { ...fixture, gateway };
  };

  test('offline actions of a player are stored and sent', async () => {
    const { gateway, lines, clock } = await createLoggedIn();
    const kept = await gateway.handleCall(composeCall('games.setFavourite', { body: FAVOURITE, context: ADA }), never);
    expect(kept.meta.queued).toBe(true);
    await clock.runUntil(gateway.wakeOutbox('online'));
    expect(lines.seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test('a logout leaves no data of the member', async () => {
    const { gateway, clock } = await createLoggedIn();
    await clock.runUntil(gateway.handleCall(composeCall('member.info', { context: ADA, prefer: 'network' }), never));
    await gateway.endSession('ada');
    const left = await tryDatabase(openGatewayStore(), (database) => database.getAll('replies'));
    expect(left?.filter(({ member }) => member !== '')).toEqual([]);
  });
});
