import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { createDeployment } from '#gateway/deployment/deployment.ts';
import { createGateway as createGatewayOnHost } from '#gateway/gateway.ts';
import { createLineLists } from '#gateway/line-list/line-lists.ts';
import { openLines } from '#gateway/lines/open-lines.ts';
import { createKeyFetch } from '#gateway/lines/sealing-key.ts';
import { createReplyProofs } from '#gateway/proofs/reply-proofs.ts';
import { describeOutbox } from '#gateway/report/describe-outbox.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import { A, composeCall, createGateway } from '../gateway-fixture.ts';
import { changeRow } from '../mutations/change-row.ts';
import { as, createOutboxFixture, event, never } from './outbox-fixture.ts';

describe('a member’s entries', () => {
  test('are deleted at logout, from the disk, too', async () => {
    const { ask, settle, setAll, gateway, sent, wake } = createOutboxFixture();
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

  test('are deleted at logout even if the mutations fail to load', async () => {
    const { ask, environment, settle, setAll } = createOutboxFixture();
    setAll('refused');
    await ask('tracking.event', { ...event(), ...as('ada') });
    await settle();
    await createGatewayOnHost(environment, openGatewayStore(), {
      lines: () => openLines,
      keyFetch: () => createKeyFetch,
      mutations: () => Promise.reject(new Error('no line')),
      deployment: () => createDeployment,
      proofs: () => createReplyProofs,
      lineLists: () => createLineLists,
    }).endSession('ada');
    const database = await openDB('fastline-gateway');
    expect(await database.getAll('outbox')).toEqual([]);
    database.close();
  });

  test('of an ended session are refused', async () => {
    const { ask, gateway } = createOutboxFixture();
    await gateway.endSession('ada');
    expect(await ask('tracking.event', { ...event(), ...as('ada') })).toMatchObject({ ok: false, errorCode: 'call_cancelled' });
    expect(await describeOutbox(gateway.reportDeps.store)).toMatchObject({ pending: 0, sending: 0 });
  });

  test('carry the token of their session', async () => {
    const { ask, settle, sent } = createOutboxFixture();
    await ask('tracking.event', { ...event(), ...as('ada') });
    await settle();
    expect(sent()[0]?.headers).toMatchObject({ Authorization: 'ada', Merchant: 'aurora' });
  });
});

describe('several hosts on one outbox', () => {
  test('send each entry once', async () => {
    const { ask, settle, setAll, environment, clock, ids, gateway } = createOutboxFixture();
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

  test('take turns with a lock if locks are available', async () => {
    const { environment, clock } = createOutboxFixture();
    const names: string[] = [];
    const locks = {
      request: async (name: string, _options: object, work: (lock: unknown) => Promise<void>) => {
        names.push(name);
        await work({});
      },
    };
    const gateway = createGateway({ ...environment, locks });
    await clock.runUntil(gateway.handleCall(composeCall('tracking.event', event()), never));
    await clock.runUntil(gateway.wakeOutbox('shown'));
    expect(new Set(names)).toEqual(new Set(['fastline-outbox']));
  });

  test.each([
    [false, 1],
    [true, 0],
  ])('request a sync only while there is no network: online %s', async (isOnline, expected) => {
    const { environment, clock, setAll } = createOutboxFixture();
    let asked = 0;
    const requestSync = () => {
      asked += 1;
    };
    setAll('refused');
    const gateway = createGateway({ ...environment, isOnline: () => isOnline, requestSync });
    await clock.runUntil(gateway.handleCall(composeCall('tracking.event', event()), never));
    await clock.runUntil(gateway.wakeOutbox('shown'));
    expect(Math.min(1, asked)).toBe(expected);
  });
});

test('a delivered entry that invalidates replies purges them', async () => {
  changeRow('tracking.event', { invalidates: ['member.info'] });
  const { ask, settle, heard } = createOutboxFixture();
  await ask('member.info', as('ada'));
  await settle();
  heard.length = 0;
  await ask('tracking.event', { ...event(), ...as('ada') });
  await settle();
  expect(heard).toContainEqual(expect.objectContaining({ type: 'reply-updated', endpoint: 'member.info' }));
  expect((await ask('member.info', { ...as('ada'), prefer: 'store' })).meta).toMatchObject({ from: 'network', line: A });
});
