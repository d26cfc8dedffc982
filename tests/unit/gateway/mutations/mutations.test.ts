import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';
import { A, B, composeCall, createGateway, createGatewayFixture, LINES } from '../gateway-fixture.ts';
import { changeRow } from './change-row.ts';

const ada = { context: { merchant: 'aurora', language: 'EN', token: 'ada' } };
const never = new AbortController().signal;

/** Creates a gateway that has read the operator's capabilities and lines. */
async function createInformed(idempotency: boolean) {
  const configuration = { domainList: LINES.map((domainName) => ({ domainName })), capabilities: { idempotency } };
  const fixture = createGatewayFixture({
    value: (path) => (path === '/wps/system/configuration' ? configuration : undefined),
  });
  await fixture.ask('system.configuration');
  await fixture.settle();
  await fixture.ask('promotions.banners');
  const writes = () => fixture.lines.seen.filter(({ method }) => method !== 'GET');
  return { ...fixture, writes, keys: () => writes().map(({ headers }) => headers['Idempotency-Key']) };
}

describe('a write with an idempotency key', () => {
  test('moves to the next line with the same key', async () => {
    const { ask, lines, keys } = await createInformed(true);
    lines.line(A).mode = '503';
    expect(await ask('session.logout', { ...ada, id: 'one' })).toMatchObject({ ok: true, meta: { tried: [A, B] } });
    expect(keys().slice(0, 2)).toEqual(['one', 'one']);
  });

  test('still uses keys after a restart', async () => {
    const { environment, clock, lines, settle } = await createInformed(true);
    await settle();
    lines.line(A).mode = '503';
    const restarted = createGateway(environment);
    const reply = await clock.runUntil(restarted.handleCall(composeCall('session.logout', ada), never));
    expect(reply).toMatchObject({ ok: true, meta: { tried: [A, B] } });
  });

  test('ends unknown if no line responds', async () => {
    const { ask, lines } = await createInformed(true);
    for (const line of LINES) lines.line(line).mode = 'hang';
    expect(await ask('session.logout', ada)).toMatchObject({ ok: false, errorCode: 'outcome_unknown' });
  });

  test('ends unknown with the status of every line if gateways have no back end', async () => {
    const { ask, lines } = await createInformed(true);
    for (const line of LINES) lines.line(line).mode = '502';
    expect(await ask('session.logout', ada)).toMatchObject({ ok: false, errorCode: 'outcome_unknown', status: 502 });
  });

  test.each([
    [true, 'outcome_unknown'],
    [false, 'device_offline'],
  ])('whose lines all fail at once, on a device online %s, ends %s', async (isOnline, errorCode) => {
    const { environment, clock, lines } = await createInformed(true);
    for (const line of LINES) lines.line(line).mode = 'refused';
    const gateway = createGateway({ ...environment, isOnline: () => isOnline });
    const reply = await clock.runUntil(gateway.handleCall(composeCall('session.logout', ada), never));
    expect(reply).toMatchObject({ ok: false, errorCode });
  });

  test.each([
    [true, 'outcome_unknown'],
    [false, 'TOO_MANY_REQUESTS'],
  ])('that moves money (%s) and is paused on its second line ends %s', async (movesMoney, errorCode) => {
    changeRow('session.logout', { movesMoney });
    const { ask, lines } = await createInformed(true);
    lines.line(A).mode = 'truncate';
    lines.line(B).mode = '429';
    expect(await ask('session.logout', ada)).toMatchObject({ ok: false, errorCode, meta: { tried: [A, B] } });
  });

  test('never runs over two lines at once when it moves money', async () => {
    changeRow('session.logout', { movesMoney: true });
    const { gateway, lines, writes, clock } = await createInformed(true);
    lines.line(A).latencyMs = 3_000;
    const reply = gateway.handleCall(composeCall('session.logout', ada), never);
    await clock.advance(2_900);
    expect(writes()).toHaveLength(1);
    expect(await clock.runUntil(reply)).toMatchObject({ ok: true, meta: { tried: [A] } });
  });
});

test.each([true, false])('a logout reaches a second line, if the first one refuses it: %s', async (isRefused) => {
  const { ask, lines, writes, settle } = await createInformed(true);
  if (isRefused) lines.line(A).answer = () => Response.json({ success: false, errorCode: 'internal_error' }, { status: 400 });
  await ask('session.logout', ada);
  await settle();
  expect(writes().map(({ line, headers }) => [line, headers.Authorization])).toEqual([
    [A, 'ada'],
    [B, 'ada'],
  ]);
});

test('a logout reaches a second line if the first one does not answer, at an operator without keys', async () => {
  const { ask, lines, writes, settle } = await createInformed(false);
  for (let time = 0; time < 2; time += 1) await ask('games.vendors', { query: { platform: 'html5' }, prefer: 'network' });
  lines.line(A).mode = 'hang';
  expect(await ask('session.logout', ada)).toMatchObject({ ok: false, errorCode: 'outcome_unknown' });
  await settle();
  expect(writes().map(({ line }) => line)).toEqual([A, B]);
});

test.each([true, false])('the second send of a logout carries no key, if the operator supports keys: %s', async (isSupported) => {
  const { ask, keys, settle } = await createInformed(isSupported);
  await ask('session.logout', { ...ada, id: 'one' });
  await settle();
  expect(keys()).toEqual([isSupported ? 'one' : undefined, undefined]);
});

describe('a write without an idempotency key', () => {
  test('is sent once, even if its endpoint may be repeated', async () => {
    const { ask, lines, writes } = await createInformed(false);
    for (let time = 0; time < 2; time += 1) await ask('games.vendors', { query: { platform: 'html5' }, prefer: 'network' });
    lines.line(A).mode = 'hang';
    const reply = await ask('passkey.remove', { ...ada, query: { id: 'one' } });
    expect(reply).toMatchObject({ ok: false, errorCode: 'outcome_unknown', meta: { tried: [A] } });
    expect(writes()).toHaveLength(1);
  });

  test('carries no key if its endpoint may not be repeated', async () => {
    const { ask, keys } = await createInformed(true);
    await ask('session.login', { body: { value: 'sealed' }, headers: { Encryption: '1' } });
    expect(keys()).toEqual([undefined]);
  });
});

describe('a write whose one working line was slow a moment ago', () => {
  test.each(['503', 'refused', 'portal', 'truncate'] as const)(
    'is not sent over the others, whose last answer was %s',
    async (mode) => {
      const { ask, lines, writes, clock } = await createInformed(false);
      lines.line(A).mode = 'hang';
      await ask('games.lanes');
      lines.line(A).mode = 'ok';
      for (const line of LINES.slice(1)) lines.line(line).mode = mode;
      await clock.advance(4_000);
      await ask('session.login', { body: { value: 'sealed' }, headers: { Encryption: '1' } });
      expect(writes().map(({ line }) => line)).toEqual([A]);
    },
  );
});

describe('a write that invalidates stored replies', () => {
  test('purges them for its member and notifies the pages', async () => {
    changeRow('session.logout', { invalidates: ['member.info'] });
    const { ask, heard, settle } = await createInformed(true);
    await ask('member.info', ada);
    await settle();
    heard.length = 0;
    await ask('session.logout', ada);
    expect(heard).toEqual([{ type: 'reply-updated', endpoint: 'member.info', context: { merchant: 'aurora', language: 'EN' } }]);
    expect((await ask('member.info', { ...ada, prefer: 'store' })).meta.from).toBe('network');
  });

  test('leaves other members, merchants and endpoints alone', async () => {
    changeRow('session.logout', { invalidates: ['member.info', 'promotions.banners'] });
    const { ask, settle } = await createInformed(true);
    const bob = { context: { ...ada.context, token: 'bob' } };
    const rio = { context: { ...ada.context, merchant: 'rio' } };
    await ask('member.info', bob);
    await ask('promotions.banners', rio);
    await ask('games.vendors', { ...ada, query: { platform: 'html5' } });
    await settle();
    await ask('session.logout', ada);
    expect((await ask('member.info', bob)).meta.from).toBe('store');
    expect((await ask('promotions.banners', rio)).meta.from).toBe('store');
    expect((await ask('games.vendors', { ...ada, query: { platform: 'html5' } })).meta.from).toBe('store');
  });

  test('discards the reply of a read that began before it', async () => {
    changeRow('session.logout', { invalidates: ['member.info'] });
    const { ask, gateway, clock, lines, settle } = await createInformed(true);
    lines.line(A).latencyMs = 90;
    const early = gateway.handleCall(composeCall('member.info', ada), never);
    await clock.advance(20);
    lines.line(A).latencyMs = 30;
    await ask('session.logout', ada);
    expect(await clock.runUntil(early)).toMatchObject({ ok: true });
    await settle();
    expect((await ask('member.info', { ...ada, prefer: 'store' })).meta.from).toBe('network');
  });

  test('purges nothing when it is refused', async () => {
    changeRow('session.logout', { invalidates: ['member.info'] });
    const { ask, lines } = await createInformed(true);
    await ask('member.info', ada);
    for (const line of LINES) lines.line(line).mode = '500';
    await ask('session.logout', ada);
    expect((await ask('member.info', { ...ada, prefer: 'store' })).meta.from).toBe('store');
  });
});

test('every endpoint that a write invalidates exists', () => {
  const named = Object.keys(endpoints).flatMap((name) => findEndpoint(name as EndpointName).invalidates ?? []);
  expect(named.filter((name) => !(name in endpoints))).toEqual([]);
});
