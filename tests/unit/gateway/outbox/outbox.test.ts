import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { describeOutbox } from '#gateway/report/describe-outbox.ts';
import { composeCall, createGateway } from '../gateway-fixture.ts';
import { createKillable } from './killable.ts';
import { as, createOutboxFixture, event, never } from './outbox-fixture.ts';

describe('a call in the outbox', () => {
  test('returns at once and is delivered in the background', async () => {
    const { ask, settle, ids, gateway } = createOutboxFixture();
    const reply = await ask('tracking.event', { ...event(), id: 'one' });
    expect(reply).toMatchObject({ ok: true, status: 202, meta: { queued: true, from: 'none' }, tookMs: 0 });
    await settle();
    expect(ids()).toEqual(['one']);
    expect(await describeOutbox(gateway.reportDeps.store)).toMatchObject({ pending: 0, sending: 0, dead: 0 });
  });

  test('notifies the pages when it starts and stops waiting', async () => {
    const { ask, settle, setAll, wake, heard } = createOutboxFixture();
    const changes = () => heard.filter(({ type }) => type === 'outbox-changed');
    setAll('refused');
    await ask('tracking.event', event());
    await settle();
    expect(changes()).toEqual([{ type: 'outbox-changed', endpoint: 'tracking.event' }]);
    setAll('ok');
    await wake('online');
    expect(changes()).toHaveLength(2);
  });

  test('waits for a network and is sent when there is one', async () => {
    const { ask, settle, setAll, wake, gateway, sent } = createOutboxFixture();
    setAll('refused');
    await ask('tracking.event', event());
    await settle();
    expect(await describeOutbox(gateway.reportDeps.store)).toMatchObject({ pending: 1, oldestAt: expect.any(Number) });
    setAll('ok');
    expect(await wake('online')).toBe(0);
    expect(sent().filter(({ signal }) => !signal.aborted)).toHaveLength(1);
  });

  test('is retried if a restored network needs a moment', async () => {
    const { ask, settle, setAll, gateway, clock, sent } = createOutboxFixture();
    setAll('refused');
    await ask('tracking.event', event());
    await settle();
    const woken = gateway.wakeOutbox('online');
    await clock.advance(1_000);
    setAll('ok');
    expect(await clock.runUntil(woken)).toBe(0);
    expect(sent()).toHaveLength(1);
  });

  test('is retried if a restored network broke it off, even if it may have arrived', async () => {
    const { environment, lines, clock, setAll } = createOutboxFixture();
    let isBroken = false;
    const fetch: typeof environment.fetch = async (input, init) => {
      const response = await lines.fetch(input, init);
      if (isBroken && JSON.stringify([input, init?.body]).includes('tracking')) throw new TypeError('broken off');
      return response;
    };
    const gateway = createGateway({ ...environment, fetch });
    setAll('refused');
    await clock.runUntil(gateway.handleCall(composeCall('tracking.event', event()), never));
    await clock.runUntil(gateway.wakeOutbox('shown'));
    setAll('ok');
    isBroken = true;
    const woken = gateway.wakeOutbox('online');
    await clock.advance(1_000);
    isBroken = false;
    await clock.advance(2_000);
    expect(await woken).toBe(0);
  });

  test('is still retried after a network change if another wake comes meanwhile', async () => {
    const { ask, settle, setAll, gateway, clock, sent } = createOutboxFixture();
    setAll('refused');
    await ask('tracking.event', event());
    await settle();
    const woken = gateway.wakeOutbox('online');
    void gateway.wakeOutbox('shown');
    await clock.advance(1_000);
    setAll('ok');
    await clock.advance(2_000);
    expect(await woken).toBe(0);
    expect(sent()).toHaveLength(1);
  });

  test('is sent when lines come up again', async () => {
    const { ask, settle, setAll, sent } = createOutboxFixture();
    setAll('refused');
    await ask('tracking.event', event());
    await settle();
    setAll('ok');
    await ask('system.ping', { query: { speed: 1 } });
    await settle();
    expect(sent()).toHaveLength(1);
  });

  test('does not report the lines as down if only its path is blocked', async () => {
    const { heard, environment, lines, clock } = createOutboxFixture();
    const fetch: typeof environment.fetch = (input, init) =>
      JSON.stringify([input, init?.body]).includes('tracking')
        ? Promise.reject(new TypeError('blocked'))
        : lines.fetch(input, init);
    const gateway = createGateway({ ...environment, fetch });
    await clock.runUntil(gateway.handleCall(composeCall('tracking.event', event()), never));
    await clock.runUntil(gateway.wakeOutbox('shown'));
    expect(heard.map(({ type }) => type)).not.toContain('lines-went-down');
    expect((await describeOutbox(gateway.reportDeps.store)).pending).toBe(1);
  });

  test('requested twice is one entry', async () => {
    const { ask, settle, setAll, gateway } = createOutboxFixture();
    setAll('refused');
    await ask('tracking.event', { ...event(), id: 'one' });
    await ask('tracking.event', { ...event(), id: 'one' });
    await settle();
    expect(await describeOutbox(gateway.reportDeps.store)).toMatchObject({ pending: 1 });
  });

  test('is sent with the next good reply after its wait', async () => {
    const { ask, settle, setAll, clock, gateway } = createOutboxFixture();
    setAll('500');
    await ask('tracking.event', event());
    await settle();
    setAll('ok');
    await ask('system.ping', { query: { speed: 1 } });
    await settle();
    expect((await describeOutbox(gateway.reportDeps.store)).pending).toBe(1);
    clock.jump(10_000);
    await ask('system.ping', { query: { speed: 2 } });
    await settle();
    expect((await describeOutbox(gateway.reportDeps.store)).pending).toBe(0);
  });

  test('is sent at the next start', async () => {
    const { ask, settle, setAll, environment, clock, gateway } = createOutboxFixture();
    setAll('refused');
    await ask('tracking.event', event());
    await settle();
    setAll('ok');
    void createGateway(environment).wakeOutbox('start');
    await settle();
    await clock.runUntil(gateway.wakeOutbox('shown'));
    expect((await describeOutbox(gateway.reportDeps.store)).pending).toBe(0);
  });

  test('is sent at once if storage refuses it', async () => {
    const { ask, ids } = createOutboxFixture({ indexedDB: undefined });
    expect(await ask('tracking.event', { ...event(), id: 'one' })).toMatchObject({ ok: true, status: 200 });
    expect(ids()).toEqual(['one']);
  });
});

describe('a store', () => {
  test('of an older build is upgraded', async () => {
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
    const { ask, gateway, settle } = createOutboxFixture({ indexedDB });
    expect(await ask('tracking.event', event())).toMatchObject({ meta: { queued: true } });
    await settle();
    expect((await describeOutbox(gateway.reportDeps.store)).pending).toBe(0);
  });

  test('refuses a member’s call if members cannot be identified', async () => {
    const { ask, sent } = createOutboxFixture();
    const real = crypto;
    vi.stubGlobal('crypto', { getRandomValues: (values: Uint32Array<ArrayBuffer>) => real.getRandomValues(values) });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await ask('tracking.event', { ...event(), ...as('ada') })).toMatchObject({ ok: true, status: 200 });
    expect(sent()).toHaveLength(1);
    expect(await ask('tracking.event', event())).toMatchObject({ meta: { queued: true } });
  });
});

describe('a killed sender', () => {
  test('delivers once after a kill in the middle of a replay', async () => {
    const { environment, clock, setAll, ids, settle } = createOutboxFixture();
    const first = createKillable(environment);
    const worker = createGateway(first.environment);
    await clock.runUntil(worker.handleCall(composeCall('system.ping', { query: { speed: 1 } }), never));
    setAll('hang');
    await clock.runUntil(worker.handleCall({ ...composeCall('tracking.event', event()), id: 'one' }, never));
    while (ids().length === 0) await clock.advance(10);
    first.kill();
    setAll('ok');
    const next = createGateway(environment);
    expect(await clock.runUntil(next.wakeOutbox('online'))).toBe(1);
    expect(ids()).toEqual(['one']);
    clock.jump(61_000);
    expect(await clock.runUntil(next.wakeOutbox('shown'))).toBe(0);
    await settle();
    // The operator recognizes the id, so a repeated event counts once.
    expect(ids()).toEqual(['one', 'one']);
  });
});

describe('a failing back end', () => {
  test('keeps the entry after a 500 on replay, without a hot loop', async () => {
    const { ask, settle, setAll, gateway, clock, wake, sent } = createOutboxFixture();
    await ask('system.ping', { query: { speed: 1 } });
    setAll('500');
    await ask('tracking.event', event());
    await settle();
    for (let turn = 0; turn < 20; turn += 1) await wake('online');
    expect([sent().length, (await describeOutbox(gateway.reportDeps.store)).pending]).toEqual([1, 1]);
    for (let hour = 0; hour < 30; hour += 1) {
      clock.jump(3_600_000);
      setAll('ok');
      await ask('system.ping', { query: { speed: hour } });
      setAll('500');
      await settle();
    }
    expect(sent().length).toBeLessThanOrEqual(8);
  });

  test('produces a dead letter after eight attempts, shown without its content', async () => {
    const { ask, settle, setAll, gateway, clock, sent } = createOutboxFixture();
    await ask('system.ping', { query: { speed: 1 } });
    await ask('tracking.event', { ...event(), ...as('ada'), id: 'one' });
    setAll('500');
    for (let turn = 0; turn < 10; turn += 1) {
      await settle();
      clock.jump(15 * 3_600_000);
      // A probe would be refused as well, and then no entry would be sent.
      setAll('ok');
      await ask('system.ping', { query: { speed: turn } });
      setAll('500');
      await settle();
      void gateway.wakeOutbox('shown');
    }
    await settle();
    const { dead, deadLetters } = await describeOutbox(gateway.reportDeps.store);
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

  test('that pauses one endpoint delays its entries in order, but no others', async () => {
    const { environment, lines, clock, ids, setAll } = createOutboxFixture();
    let isTooMuch = true;
    const fetch: typeof environment.fetch = (input, init) => {
      const isRefused = isTooMuch && JSON.stringify([input, init?.body]).includes('tracking');
      const told = { status: 429, headers: { 'Retry-After': '120' } };
      return isRefused ? Promise.resolve(Response.json({ success: false }, told)) : lines.fetch(input, init);
    };
    const gateway = createGateway({ ...environment, fetch });
    const wake = () => clock.runUntil(gateway.wakeOutbox('online'));
    const feedback = { body: { id: 'other', topic: 'idea', text: 'Hello' }, ...as('ada') };
    setAll('refused');
    for (const call of [composeCall('tracking.event', { ...event(), id: 'a' }), composeCall('feedback.send', feedback)])
      await clock.runUntil(gateway.handleCall(call, never));
    await clock.runUntil(gateway.handleCall(composeCall('tracking.event', { ...event('b'), id: 'b' }), never));
    setAll('ok');
    await wake();
    expect((await describeOutbox(gateway.reportDeps.store)).waiting.map(({ id }) => id)).toEqual(['a', 'b']);
    isTooMuch = false;
    clock.jump(119_000);
    expect([await wake(), ids()]).toEqual([2, []]);
    clock.jump(2_000);
    expect([await wake(), ids()]).toEqual([0, ['a', 'b']]);
  });

  test('does not block attempts of later entries', async () => {
    const { ask, settle, setAll, sent } = createOutboxFixture();
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
