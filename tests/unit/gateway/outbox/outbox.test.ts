import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createGateway } from '../../../../gateway/gateway.ts';
import { A, composeCall, createGatewayFixture, LINES } from '../gateway-fixture.ts';
import { changeRow } from '../writes/change-row.ts';
import { createKillable } from './killable.ts';

const never = new AbortController().signal;
const event = (eventID = 'e') => ({ body: { events: JSON.stringify([{ eventID, eventName: 'login' }]) } });
const as = (token: string) => ({ context: { merchant: 'aurora', language: 'EN', token } });

function createFixture(options: Parameters<typeof createGatewayFixture>[0] = {}) {
  const fixture = createGatewayFixture(options);
  const setAll = (mode: 'ok' | 'refused' | '500' | 'hang' | '429') => {
    for (const line of LINES) fixture.lines.line(line).mode = mode;
  };
  const sent = () => fixture.lines.seen.filter(({ path }) => path === '/wps/tracking/event');
  const wake = (reason: 'online' | 'shown' | 'sync') => fixture.clock.runUntil(fixture.gateway.wakeOutbox(reason));
  return { ...fixture, setAll, sent, wake, ids: () => sent().map(({ headers }) => headers['Idempotency-Key']) };
}

describe('a call that waits in the outbox', () => {
  test('is answered at once and delivered behind', async () => {
    const { ask, settle, ids, gateway } = createFixture();
    const reply = await ask('tracking.event', { ...event(), id: 'one' });
    expect(reply).toMatchObject({ ok: true, status: 202, meta: { queued: true, from: 'none' }, tookMs: 0 });
    await settle();
    expect(ids()).toEqual(['one']);
    expect(await gateway.readOutbox()).toMatchObject({ pending: 0, sending: 0, dead: 0 });
  });

  test('waits for a network and goes when there is one', async () => {
    const { ask, settle, setAll, wake, gateway, sent } = createFixture();
    setAll('refused');
    await ask('tracking.event', event());
    await settle();
    expect(await gateway.readOutbox()).toMatchObject({ pending: 1, oldestAt: expect.any(Number) });
    setAll('ok');
    expect(await wake('online')).toBe(0);
    expect(sent().filter(({ signal }) => !signal.aborted)).toHaveLength(1);
  });

  test('is tried again when a network that came back needs a moment', async () => {
    const { ask, settle, setAll, gateway, clock, sent } = createFixture();
    setAll('refused');
    await ask('tracking.event', event());
    await settle();
    const woken = gateway.wakeOutbox('online');
    await clock.advance(1_000);
    setAll('ok');
    expect(await clock.runUntil(woken)).toBe(0);
    expect(sent()).toHaveLength(1);
  });

  test('goes when lines that were down come up', async () => {
    const { ask, settle, setAll, sent } = createFixture();
    setAll('refused');
    await ask('tracking.event', event());
    await settle();
    setAll('ok');
    await ask('system.ping', { query: { speed: 1 } });
    await settle();
    expect(sent()).toHaveLength(1);
  });

  test('says nothing of the lines when its path alone is blocked', async () => {
    const { heard, environment, lines, clock } = createFixture();
    const fetch: typeof environment.fetch = (input, init) =>
      JSON.stringify([input, init?.body]).includes('tracking')
        ? Promise.reject(new TypeError('blocked'))
        : lines.fetch(input, init);
    const gateway = createGateway({ ...environment, fetch });
    await clock.runUntil(gateway.answer(composeCall('tracking.event', event()), never));
    await clock.runUntil(gateway.wakeOutbox('shown'));
    expect(heard.map(({ type }) => type)).not.toContain('lines-went-down');
    expect((await gateway.readOutbox()).pending).toBe(1);
  });

  test('asked for twice is one entry', async () => {
    const { ask, settle, setAll, gateway } = createFixture();
    setAll('refused');
    await ask('tracking.event', { ...event(), id: 'one' });
    await ask('tracking.event', { ...event(), id: 'one' });
    await settle();
    expect(await gateway.readOutbox()).toMatchObject({ pending: 1 });
  });

  test('goes with the next good reply once its wait is over', async () => {
    const { ask, settle, setAll, clock, gateway } = createFixture();
    setAll('500');
    await ask('tracking.event', event());
    await settle();
    setAll('ok');
    await ask('system.ping', { query: { speed: 1 } });
    await settle();
    expect((await gateway.readOutbox()).pending).toBe(1);
    clock.jump(10_000);
    await ask('system.ping', { query: { speed: 2 } });
    await settle();
    expect((await gateway.readOutbox()).pending).toBe(0);
  });

  test('goes at the next start', async () => {
    const { ask, settle, setAll, environment, clock, gateway } = createFixture();
    setAll('refused');
    await ask('tracking.event', event());
    await settle();
    setAll('ok');
    createGateway(environment);
    await settle();
    await clock.runUntil(gateway.wakeOutbox('shown'));
    expect((await gateway.readOutbox()).pending).toBe(0);
  });

  test('is sent at once where storage does not take it', async () => {
    const { ask, ids } = createFixture({ indexedDB: undefined });
    expect(await ask('tracking.event', { ...event(), id: 'one' })).toMatchObject({ ok: true, status: 200 });
    expect(ids()).toEqual(['one']);
  });
});

describe('a store', () => {
  test('that an older build made is taken further', async () => {
    const indexedDB = new IDBFactory();
    vi.stubGlobal('indexedDB', indexedDB);
    const older = await openDB('fastline-gateway', 1, {
      upgrade(database) {
        const replies = database.createObjectStore('replies', { keyPath: 'key' });
        replies.createIndex('member', 'member');
        replies.createIndex('usedAt', 'usedAt');
        database.createObjectStore('lines');
        database.createObjectStore('facts');
      },
    });
    older.close();
    const { ask, gateway, settle } = createFixture({ indexedDB });
    expect(await ask('tracking.event', event())).toMatchObject({ meta: { queued: true } });
    await settle();
    expect((await gateway.readOutbox()).pending).toBe(0);
  });

  test('takes no member’s call where members have no lasting name', async () => {
    const { ask, sent } = createFixture();
    const real = crypto;
    vi.stubGlobal('crypto', { getRandomValues: (values: Uint32Array<ArrayBuffer>) => real.getRandomValues(values) });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await ask('tracking.event', { ...event(), ...as('ada') })).toMatchObject({ ok: true, status: 200 });
    expect(sent()).toHaveLength(1);
    expect(await ask('tracking.event', event())).toMatchObject({ meta: { queued: true } });
  });
});

describe('a sender that is killed', () => {
  test('worker killed in mid-replay: delivered once', async () => {
    const { environment, clock, setAll, ids, settle } = createFixture();
    const first = createKillable(environment);
    const worker = createGateway(first.environment);
    await clock.runUntil(worker.answer(composeCall('system.ping', { query: { speed: 1 } }), never));
    setAll('hang');
    await clock.runUntil(worker.answer({ ...composeCall('tracking.event', event()), id: 'one' }, never));
    while (ids().length === 0) await clock.advance(10);
    first.kill();
    setAll('ok');
    const next = createGateway(environment);
    expect(await clock.runUntil(next.wakeOutbox('online'))).toBe(1);
    expect(ids()).toEqual(['one']);
    clock.jump(61_000);
    expect(await clock.runUntil(next.wakeOutbox('shown'))).toBe(0);
    await settle();
    // The operator knows the id: whether the first one arrived or not, it is one event.
    expect(ids()).toEqual(['one', 'one']);
  });
});

describe('a back end that fails', () => {
  test('500 on replay: kept, no hot loop', async () => {
    const { ask, settle, setAll, gateway, clock, wake, sent } = createFixture();
    await ask('system.ping', { query: { speed: 1 } });
    setAll('500');
    await ask('tracking.event', event());
    await settle();
    for (let turn = 0; turn < 20; turn += 1) await wake('online');
    expect([sent().length, (await gateway.readOutbox()).pending]).toEqual([1, 1]);
    for (let hour = 0; hour < 30; hour += 1) {
      clock.jump(3_600_000);
      setAll('ok');
      await ask('system.ping', { query: { speed: hour } });
      setAll('500');
      await settle();
    }
    expect(sent().length).toBeLessThanOrEqual(8);
  });

  test('gives a dead letter after eight tries, shown without what it said', async () => {
    const { ask, settle, setAll, gateway, clock, sent } = createFixture();
    await ask('system.ping', { query: { speed: 1 } });
    await ask('tracking.event', { ...event(), ...as('ada'), id: 'one' });
    setAll('500');
    for (let turn = 0; turn < 10; turn += 1) {
      await settle();
      clock.jump(15 * 3_600_000);
      // A probe would be refused as well, and then nothing leaves.
      setAll('ok');
      await ask('system.ping', { query: { speed: turn } });
      setAll('500');
      await settle();
      void gateway.wakeOutbox('shown');
    }
    await settle();
    const { dead, deadLetters } = await gateway.readOutbox();
    expect([dead, sent().length]).toEqual([1, 8]);
    expect(deadLetters).toEqual([
      {
        id: 'one',
        endpoint: 'tracking.event',
        createdAt: expect.any(Number),
        diedAt: expect.any(Number),
        tries: 8,
        reason: 'internal_error',
      },
    ]);
  });

  test('does not keep later entries from being tried', async () => {
    const { ask, settle, setAll, sent } = createFixture();
    await ask('system.ping', { query: { speed: 1 } });
    setAll('500');
    await ask('tracking.event', { ...event('a'), id: 'a' });
    await settle();
    setAll('ok');
    await ask('tracking.event', { ...event('b'), id: 'b' });
    await settle();
    expect(sent().map(({ headers }) => headers['Idempotency-Key'])).toEqual(['a', 'b']);
  });
});

describe('a member’s entries', () => {
  test('go at logout, from disk too', async () => {
    const { ask, settle, setAll, gateway, sent, wake } = createFixture();
    setAll('refused');
    await ask('tracking.event', { ...event(), ...as('ada') });
    await ask('tracking.event', event('visitor'));
    await settle();
    await gateway.endSession('ada');
    const database = await openDB('fastline-gateway');
    expect(JSON.stringify(await database.getAll('outbox'))).not.toContain('ada');
    database.close();
    setAll('ok');
    await wake('online');
    expect(sent().at(-1)?.body).toContain('visitor');
    expect(sent().some(({ headers, signal }) => headers.Authorization && !signal.aborted)).toBe(false);
  });

  test('of a session that has ended are not taken', async () => {
    const { ask, gateway } = createFixture();
    await gateway.endSession('ada');
    expect(await ask('tracking.event', { ...event(), ...as('ada') })).toMatchObject({ ok: false, errorCode: 'call_cancelled' });
    expect(await gateway.readOutbox()).toMatchObject({ pending: 0, sending: 0 });
  });

  test('carry the token of their session', async () => {
    const { ask, settle, sent } = createFixture();
    await ask('tracking.event', { ...event(), ...as('ada') });
    await settle();
    expect(sent()[0]?.headers).toMatchObject({ Authorization: 'ada', Merchant: 'aurora' });
  });
});

describe('several hosts on one outbox', () => {
  test('send each entry once', async () => {
    const { ask, settle, setAll, environment, clock, ids, gateway } = createFixture();
    setAll('refused');
    for (const id of ['a', 'b', 'c']) await ask('tracking.event', { ...event(id), id });
    await settle();
    setAll('ok');
    const before = ids().length;
    const tabs = [gateway, createGateway(environment), createGateway(environment)];
    await clock.runUntil(Promise.all(tabs.map((tab) => tab.wakeOutbox('online'))));
    await settle();
    expect(ids().slice(before)).toHaveLength(3);
    expect(new Set(ids().slice(before))).toEqual(new Set(['a', 'b', 'c']));
  });

  test('take turns by a lock, where there are locks', async () => {
    const { environment, clock } = createFixture();
    const names: string[] = [];
    const locks = {
      request: async (name: string, _options: object, work: (lock: unknown) => Promise<void>) => {
        names.push(name);
        await work({});
      },
    };
    const gateway = createGateway({ ...environment, locks });
    await clock.runUntil(gateway.answer(composeCall('tracking.event', event()), never));
    await clock.runUntil(gateway.wakeOutbox('shown'));
    expect(new Set(names)).toEqual(new Set(['fastline-outbox']));
  });

  test.each([
    [false, 1],
    [true, 0],
  ])('ask to be woken only while there is no network: online %s', async (isOnline, expected) => {
    const { environment, clock, setAll } = createFixture();
    let asked = 0;
    const requestSync = () => {
      asked += 1;
    };
    setAll('refused');
    const gateway = createGateway({ ...environment, isOnline: () => isOnline, requestSync });
    await clock.runUntil(gateway.answer(composeCall('tracking.event', event()), never));
    await clock.runUntil(gateway.wakeOutbox('shown'));
    expect(Math.min(1, asked)).toBe(expected);
  });
});

test('an entry that makes replies untrue purges them when it is delivered', async () => {
  changeRow('tracking.event', { invalidates: ['member.info'] });
  const { ask, settle, heard } = createFixture();
  await ask('member.info', as('ada'));
  await settle();
  heard.length = 0;
  await ask('tracking.event', { ...event(), ...as('ada') });
  await settle();
  expect(heard).toContainEqual(expect.objectContaining({ type: 'reply-updated', endpoint: 'member.info' }));
  expect((await ask('member.info', { ...as('ada'), prefer: 'store' })).meta).toMatchObject({ from: 'network', line: A });
});
