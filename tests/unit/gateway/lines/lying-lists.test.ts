import { describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { answerReport } from '#gateway/report/answer-report.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import { A, B, C, composeCall, createGateway, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const EVIL = ['https://e1.evil.test', 'https://e2.evil.test', 'https://e3.evil.test'];
const HOUR = 3_600_000;
const MINUTE = 60_000;
const status = { query: { device: 'MOBILE' } } as const;
const ada = { context: { merchant: 'aurora', language: 'EN', token: 'token-of-ada' } };
const fresh = { prefer: 'network' } as const;

const listOf = (domains: readonly string[]) => ({ domainList: domains.map((domainName) => ({ domainName })) });

/** Creates a gateway whose line B, and everything of its attacker, names the attacker's lines. The liars are the fastest. */
function createAttack(liars: readonly string[] = [B, ...EVIL]) {
  const isLying = { value: true };
  const lies: Record<string, unknown> = {
    '/wps/system/configuration': listOf([B, ...EVIL]),
    '/wps/system/domainRoute': { domains: [B, ...EVIL] },
    '/wps/system/status': { maintenance: false, gw: EVIL[0] },
  };
  const fixture = createGatewayFixture({
    value: (path, line) => (isLying.value && liars.includes(line) ? lies[path] : undefined),
  });
  for (const line of EVIL) fixture.lines.lines.set(line, { mode: 'ok', latencyMs: 1 });
  fixture.lines.line(B).latencyMs = 5;
  const setHonest = (mode: 'ok' | '503') => {
    for (const line of [A, C]) fixture.lines.line(line).mode = mode;
  };
  /** Asks while no honest line answers, so that B does. */
  const askLiar = async (endpoint: EndpointName, part = {}) => {
    setHonest('503');
    const reply = await fixture.ask(endpoint, part);
    setHonest('ok');
    return reply;
  };
  const countEvil = () => fixture.lines.seen.filter(({ line }) => EVIL.includes(line)).length;
  return { ...fixture, isLying, askLiar, countEvil, setHonest };
}

/** Starts the gateway again on the same database. */
const restart = ({ environment }: Pick<ReturnType<typeof createAttack>, 'environment'>) => createGateway(environment);

describe('one line that lies about the lines', () => {
  test.each([
    ['system.configuration', fresh],
    ['system.domainRoute', {}],
    ['system.status', status],
  ] as const)('in %s adds none and removes none', async (endpoint, part) => {
    const attack = createAttack();
    expect(await attack.askLiar(endpoint, part)).toMatchObject({ ok: true, meta: { line: B } });
    await attack.settle();
    expect((await attack.gateway.listLines()).toSorted()).toEqual([...LINES]);
    for (let call = 0; call < 5; call += 1) await attack.ask('member.info', { ...ada, ...fresh });
    await attack.settle();
    expect(attack.countEvil()).toBe(0);
  });

  test('is not confirmed by its own next reply, nor by repeating itself, nor after a restart', async () => {
    const attack = createAttack();
    for (let start = 0; start < 3; start += 1) {
      const gateway = restart(attack);
      attack.setHonest('503');
      for (let round = 0; round < 3; round += 1) {
        const call = composeCall('system.configuration', fresh);
        await attack.clock.runUntil(gateway.handleCall(call, new AbortController().signal));
        await attack.settle();
        attack.clock.jump(6 * MINUTE);
      }
      attack.setHonest('ok');
      expect((await attack.clock.runUntil(gateway.listLines())).toSorted()).toEqual([...LINES]);
    }
    expect(attack.countEvil()).toBe(0);
  });

  test('with a new name in every reply causes no more than one question a line in five minutes', async () => {
    let reply = 0;
    const { ask, lines, settle } = createGatewayFixture({
      value: (path, line) => (path.endsWith('configuration') && line === B ? listOf([`https://e${++reply}.test`]) : undefined),
    });
    for (const line of [A, C]) lines.line(line).latencyMs = 300;
    lines.line(B).latencyMs = 1;
    await ask('promotions.banners');
    for (let round = 0; round < 20; round += 1) {
      await ask('system.configuration', { prefer: 'network-only' });
      await settle();
    }
    const asked = lines.seen.filter(({ path, line }) => path.endsWith('configuration') && line !== B);
    expect(reply).toBeGreaterThan(10);
    expect(asked.length).toBeLessThan(6);
  });

  test('cannot have an honest line dropped, even if that line has just failed', async () => {
    const D = 'https://d.test';
    const attack = createAttack();
    attack.isLying.value = false;
    attack.lines.lines.set(D, { mode: 'ok', latencyMs: 20 });
    const { deps } = await attack.gateway.reportDeps.lines();
    for (const voter of [A, C]) deps.book.takeVote({ source: 'sites', voter, entries: [D], votedAt: attack.clock.now() });
    attack.isLying.value = true;
    deps.book.record(D, { ...deps.book.healthOf(D), fails: 1, updatedAt: attack.clock.now() });
    attack.clock.jump(6 * MINUTE);
    attack.setHonest('503');
    await attack.ask('system.configuration', fresh);
    await attack.settle();
    expect(await attack.gateway.listLines()).toContain(D);
  });
});

describe('a browser that an older build let be poisoned', () => {
  const poison = async () => {
    const attack = createAttack();
    const database = await openGatewayStore().ready();
    await database?.put('facts', [B, ...EVIL], 'domains');
    await database?.put('facts', EVIL[0], 'current-line');
    const key = 'aurora EN /wps/system/configuration';
    await database?.put('replies', {
      key,
      endpoint: 'system.configuration',
      member: '',
      status: 200,
      value: listOf([B, ...EVIL]),
      line: EVIL[0] ?? '',
      storedAt: attack.clock.now(),
      usedAt: attack.clock.now(),
      build: 'one',
    });
    return { attack, database };
  };

  test('heals with the start of this one', async () => {
    const { attack, database } = await poison();
    const gateway = restart(attack);
    expect((await attack.clock.runUntil(gateway.listLines())).toSorted()).toEqual([...LINES]);
    await attack.clock.runUntil(
      gateway.handleCall(composeCall('session.login', { body: {}, headers: { Encryption: '1' } }), new AbortController().signal),
    );
    await attack.settle();
    expect([attack.countEvil(), await database?.get('facts', 'domains')]).toEqual([0, undefined]);
  });

  test('drops stored lines that are not allowed', async () => {
    const { attack, database } = await poison();
    const stored = ['https://127.0.0.1', 'http://plain.test', 'https://d.test'];
    await database?.put(
      'facts',
      stored.map((line) => ({ line, since: 1, isSite: true })),
      'adopted-lines',
    );
    const gateway = restart(attack);
    expect((await attack.clock.runUntil(gateway.listLines())).toSorted()).toEqual([...LINES, 'https://d.test']);
    await attack.settle();
    expect(await database?.get('facts', 'adopted-lines')).toEqual([{ line: 'https://d.test', since: 1, isSite: true }]);
  });

  test.each([[null], ['text'], [{}], [[1, null, 'https://d.test', { line: 'https://d.test' }]]])(
    'starts with its built-in lines if what is stored is %j',
    async (stored) => {
      const { attack, database } = await poison();
      await database?.put('facts', stored, 'adopted-lines');
      expect((await attack.clock.runUntil(restart(attack).listLines())).toSorted()).toEqual([...LINES]);
    },
  );
});

describe('adopted lines', () => {
  const adopt = async () => {
    const D = 'https://d.test';
    const fixture = createGatewayFixture({
      value: (path) => (path.endsWith('configuration') ? listOf([...LINES, D]) : undefined),
    });
    fixture.lines.lines.set(D, { mode: 'ok', latencyMs: 1 });
    await fixture.ask('system.configuration');
    await fixture.settle();
    const carried = () => fixture.lines.seen.filter(({ line }) => line === D);
    return { ...fixture, D, carried };
  };
  const login = { body: { value: 'sealed' }, headers: { Encryption: '1' } };

  test('get no token, no envelope and no payment within their first hour', async () => {
    const { ask, carried, clock, lines, settle, D } = await adopt();
    for (let call = 0; call < 5; call += 1) await ask('promotions.banners', fresh);
    for (let call = 0; call < 5; call += 1) {
      await ask('member.info', { ...ada, ...fresh });
      await ask('session.login', login);
      await ask('cashier.deposit', { ...ada, body: { amount: 500 } });
    }
    for (const line of LINES) lines.line(line).mode = 'refused';
    expect(await ask('member.info', { ...ada, prefer: 'network-only' })).toMatchObject({ ok: false });
    expect(await ask('session.login', login)).toMatchObject({ ok: false });
    expect(await ask('games.vendors', { query: { platform: 'html5' } })).toMatchObject({ ok: true, meta: { line: D } });
    await settle();
    const isSecret = ({ headers, path }: (typeof lines.seen)[number]) =>
      'Authorization' in headers || 'Encryption' in headers || /deposit|login/.test(path);
    expect(carried().filter(isSecret)).toEqual([]);
    clock.jump(HOUR);
    expect(await ask('member.info', { ...ada, ...fresh })).toMatchObject({ ok: true, meta: { line: D } });
  });

  test('keep the hour over a restart', async () => {
    const { environment, clock, lines, carried, D } = await adopt();
    clock.jump(30 * MINUTE);
    const gateway = createGateway(environment);
    for (const line of LINES) lines.line(line).mode = 'refused';
    const send = () =>
      clock.runUntil(gateway.handleCall(composeCall('member.info', { ...ada, ...fresh }), new AbortController().signal));
    const before = carried().length;
    expect(await send()).toMatchObject({ ok: false });
    expect(
      carried()
        .slice(before)
        .some(({ headers }) => 'Authorization' in headers),
    ).toBe(false);
    clock.jump(31 * MINUTE);
    expect(await send()).toMatchObject({ ok: true, meta: { line: D } });
  });

  test('are forgotten when the player clears the cached data', async () => {
    const { clock, environment, gateway, settle, D } = await adopt();
    expect(await gateway.listLines()).toContain(D);
    const host = { kind: 'page', build: 'test', release: null, isSafeMode: false, faults: [] } as const;
    await clock.runUntil(answerReport({ type: 'purge-replies' }, gateway.reportDeps, host, 'e'));
    await settle();
    expect(await gateway.listLines()).not.toContain(D);
    expect(await clock.runUntil(createGateway(environment).listLines())).not.toContain(D);
  });
});

test('a line that two others leave out carries no token, and only calls without a session once all others are dead', async () => {
  const { ask, lines, gateway, clock } = createGatewayFixture();
  const { deps } = await gateway.reportDeps.lines();
  for (const voter of [A, B]) deps.book.takeVote({ source: 'sites', voter, entries: [A, B], votedAt: clock.now() });
  for (const line of [A, B]) lines.line(line).mode = 'refused';
  expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { line: C } });
  expect(await ask('member.info', { ...ada, ...fresh })).toMatchObject({ ok: false });
  expect(lines.seen.filter(({ line, headers }) => line === C && 'Authorization' in headers)).toEqual([]);
});
