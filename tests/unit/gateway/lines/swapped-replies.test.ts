import { describe, expect, test } from 'vitest';
import { endpoints, matchEndpoint } from '#contract/endpoints.ts';
import { A, B, C, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const GAMES = { games: [{ gameId: 1, nodeId: 2, name: 'Mega', vendor: 'TCG', category: 'LOTT' }] };
const CONFIGURATION = {
  customerService: [],
  domainList: LINES.map((domainName) => ({ domainName })),
  capabilities: { idempotency: true, rowNames: true },
};
const { path: gameList } = endpoints['games.list'];
const { path: configuration } = endpoints['system.configuration'];
const VALUES: Record<string, unknown> = { [gameList]: GAMES, [configuration]: CONFIGURATION };
const asked = { query: { platform: 'html5' } };
const member = { context: { merchant: 'aurora', language: 'EN', token: 'ada' } };
const login = { body: { value: 'sealed' }, headers: { Encryption: '1' } };

const createWorld = () => createGatewayFixture({ value: (path) => VALUES[path] });
const nameRight = (path: string, method: string) => matchEndpoint(method, path);

describe('a line that returns the reply of another endpoint', () => {
  const OTHERS: readonly [string, unknown][] = [
    ['deposits', { deposits: [] }],
    ['a configuration', CONFIGURATION],
    ['nothing', {}],
  ];
  test.each(OTHERS)('as %s is rejected and suspended', async (_, value) => {
    const { ask, lines, settle } = createWorld();
    lines.line(A).value = value;
    expect(await ask('games.list', asked)).toMatchObject({ ok: true, value: GAMES, meta: { line: B, tried: [A, B] } });
    await settle();
    expect(await ask('games.favourites', member)).toMatchObject({ ok: true, meta: { tried: [B] } });
    expect(await ask('games.list', { ...asked, prefer: 'store' })).toMatchObject({ ok: true, value: GAMES });
  });

  test('receives a login only once: the next attempt uses another line', async () => {
    const { ask, lines } = createWorld();
    lines.line(A).value = {};
    expect(await ask('session.login', login)).toMatchObject({ ok: false, errorCode: 'outcome_unknown', meta: { tried: [A] } });
    expect(await ask('session.login', login)).toMatchObject({ ok: true, meta: { tried: [B] } });
  });

  test('is not blamed if every line does the same', async () => {
    const { ask, lines, gateway } = createWorld();
    for (const line of LINES) lines.line(line).value = { deposits: [] };
    expect(await ask('games.list', asked)).toMatchObject({ ok: false, errorCode: 'reply_invalid' });
    const book = (await gateway.reportDeps.lines()).deps.book;
    expect(LINES.map((line) => book.healthOf(line).opens)).toEqual([0, 0, 0]);
  });

  test('does not change stored settings', async () => {
    const { ask, lines, gateway, settle } = createWorld();
    for (const line of LINES) lines.line(line).nameRow = nameRight;
    await ask('system.configuration');
    await settle();
    lines.line(A).value = { lanes: [] };
    expect(await ask('system.configuration', { prefer: 'network' })).toMatchObject({ ok: true, value: CONFIGURATION });
    expect(await gateway.listLines()).toEqual([B, C, A]);
    const { hasRowNames } = (await gateway.reportDeps.lines()).deps;
    expect(hasRowNames()).toBe(true);
  });
});

describe('if the operator names the endpoints of its replies', () => {
  async function createNamedWorld() {
    const fixture = createWorld();
    for (const line of LINES) fixture.lines.line(line).nameRow = nameRight;
    await fixture.ask('system.configuration');
    await fixture.settle();
    return fixture;
  }

  test('a wrong name is an integrity failure even if the value fits', async () => {
    const { ask, lines, settle } = await createNamedWorld();
    lines.line(A).nameRow = () => 'games.trialLaunch';
    const launch = { ...member, query: {} };
    expect(await ask('games.launch', launch)).toMatchObject({ ok: true, meta: { line: B, tried: [A, B] } });
    await settle();
    expect(await ask('games.launch', launch)).toMatchObject({ meta: { tried: [B] } });
  });

  test('the app keeps working if a proxy removes the name from all replies', async () => {
    const { ask, lines, settle, clock, gateway } = await createNamedWorld();
    for (const line of LINES) delete lines.line(line).nameRow;
    expect(await ask('games.list', asked)).toMatchObject({ ok: true, value: GAMES });
    expect(await ask('session.logout', member)).toMatchObject({ ok: true });
    await clock.advance(6 * 60_000);
    await ask('system.configuration');
    await settle();
    expect((await gateway.reportDeps.lines()).deps.hasRowNames()).toBe(false);
    expect(await ask('games.list', { ...asked, prefer: 'network-only' })).toMatchObject({ ok: true, meta: { tried: [A] } });
  });

  test('a reply of another endpoint is rejected without a name, too', async () => {
    const { ask, lines } = await createNamedWorld();
    for (const line of LINES) Object.assign(lines.line(line), { nameRow: undefined, value: { deposits: [] } });
    expect(await ask('games.list', asked)).toMatchObject({ ok: false });
  });

  test('a success without a name is one, too, but an error without a name counts', async () => {
    const { ask, lines } = await createNamedWorld();
    delete lines.line(A).nameRow;
    lines.line(A).mode = '500';
    expect(await ask('member.info', member)).toMatchObject({ ok: false, errorCode: 'internal_error' });
    lines.line(A).mode = 'ok';
    expect(await ask('games.list', asked)).toMatchObject({ ok: true, meta: { tried: [A, B] } });
  });

  test('an error with neither name nor code leaves the outcome unknown', async () => {
    const { ask, lines, settle } = await createNamedWorld();
    await settle();
    // Two good replies prove the line, so the login is sent over it without a probe.
    for (const name of ['member.info', 'promotions.banners'] as const) await ask(name, member);
    delete lines.line(A).nameRow;
    lines.line(A).answer = () => Response.json({ success: false, message: 'blocked' });
    expect(await ask('session.login', login)).toMatchObject({ ok: false, errorCode: 'outcome_unknown', message: '' });
    expect(await ask('games.list', asked)).toMatchObject({ ok: true, meta: { line: B } });
  });

  test('a write with a wrong name does not count as done', async () => {
    const { ask, lines } = await createNamedWorld();
    lines.line(A).nameRow = () => 'system.ping';
    const favourite = { ...member, body: { gameId: '1', isFavourite: true, at: 1 } };
    expect(await ask('session.logout', member)).toMatchObject({ ok: true, meta: { line: B } });
    expect(await ask('games.setFavourite', favourite)).toMatchObject({ ok: true });
  });

  test('the reply that withdraws the declaration needs no name', async () => {
    const { ask, lines, settle } = await createNamedWorld();
    for (const line of LINES) {
      delete lines.line(line).nameRow;
      lines.line(line).value = { ...CONFIGURATION, capabilities: {} };
    }
    expect(await ask('system.configuration', { prefer: 'network' })).toMatchObject({ ok: true, meta: { tried: [A] } });
    for (const line of LINES) delete lines.line(line).value;
    await settle();
    expect(await ask('games.list', asked)).toMatchObject({ ok: true, meta: { tried: [A] } });
  });
});

test('without the declaration a name has no effect', async () => {
  const { ask, lines } = createWorld();
  lines.line(A).nameRow = () => 'system.ping';
  expect(await ask('games.list', asked)).toMatchObject({ ok: true, meta: { tried: [A] } });
});
