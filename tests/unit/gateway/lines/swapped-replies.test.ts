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

describe('a line that answers with the reply of another row', () => {
  const OTHERS: readonly [string, unknown][] = [
    ['deposits', { deposits: [] }],
    ['a configuration', CONFIGURATION],
    ['nothing', {}],
  ];
  test.each(OTHERS)('as %s is not believed, and set aside', async (_, value) => {
    const { ask, lines, settle } = createWorld();
    lines.line(A).value = value;
    expect(await ask('games.list', asked)).toMatchObject({ ok: true, value: GAMES, meta: { line: B, tried: [A, B] } });
    await settle();
    expect(await ask('games.favourites', member)).toMatchObject({ ok: true, meta: { tried: [B] } });
    expect(await ask('games.list', { ...asked, prefer: 'store' })).toMatchObject({ ok: true, value: GAMES });
  });

  test('takes a login only once: the next press goes over another', async () => {
    const { ask, lines } = createWorld();
    lines.line(A).value = {};
    expect(await ask('session.login', login)).toMatchObject({ ok: false, errorCode: 'outcome_unknown', meta: { tried: [A] } });
    expect(await ask('session.login', login)).toMatchObject({ ok: true, meta: { tried: [B] } });
  });

  test('is not to blame when every line answers so', async () => {
    const { ask, lines, gateway } = createWorld();
    for (const line of LINES) lines.line(line).value = { deposits: [] };
    expect(await ask('games.list', asked)).toMatchObject({ ok: false, errorCode: 'reply_invalid' });
    const book = (await gateway.reportDeps.lines()).deps.book;
    expect(LINES.map((line) => book.healthOf(line).opens)).toEqual([0, 0, 0]);
  });

  test('changes nothing of what is known for long', async () => {
    const { ask, lines, gateway, settle } = createWorld();
    await ask('system.configuration');
    await settle();
    lines.line(A).value = { lanes: [] };
    for (const line of LINES) lines.line(line).nameRow = nameRight;
    expect(await ask('system.configuration', { prefer: 'network' })).toMatchObject({ ok: true, value: CONFIGURATION });
    expect(await gateway.listLines()).toEqual([B, C, A]);
    const { hasRowNames } = (await gateway.reportDeps.lines()).deps;
    expect(hasRowNames()).toBe(true);
  });
});

describe('where the operator names the rows of its replies', () => {
  async function createNamedWorld() {
    const fixture = createWorld();
    for (const line of LINES) fixture.lines.line(line).nameRow = nameRight;
    await fixture.ask('system.configuration');
    await fixture.settle();
    return fixture;
  }

  test('another name is an integrity failure, however well the value fits', async () => {
    const { ask, lines, settle } = await createNamedWorld();
    lines.line(A).nameRow = () => 'games.trialLaunch';
    const launch = { ...member, query: {} };
    expect(await ask('games.launch', launch)).toMatchObject({ ok: true, meta: { line: B, tried: [A, B] } });
    await settle();
    expect(await ask('games.launch', launch)).toMatchObject({ meta: { tried: [B] } });
  });

  test('a success without a name is one too, an error without one counts', async () => {
    const { ask, lines } = await createNamedWorld();
    delete lines.line(A).nameRow;
    lines.line(A).mode = '500';
    expect(await ask('member.info', member)).toMatchObject({ ok: false, errorCode: 'internal_error' });
    lines.line(A).mode = 'ok';
    expect(await ask('games.list', asked)).toMatchObject({ ok: true, meta: { tried: [A, B] } });
  });

  test('a write that is named as another one is not taken as done', async () => {
    const { ask, lines } = await createNamedWorld();
    lines.line(A).nameRow = () => 'system.ping';
    const favourite = { ...member, body: { gameId: '1', isFavourite: true, at: 1 } };
    expect(await ask('session.logout', member)).toMatchObject({ ok: true, meta: { line: B } });
    expect(await ask('games.setFavourite', favourite)).toMatchObject({ ok: true });
  });

  test('the reply that takes the promise back needs no name', async () => {
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

test('where nothing is declared a name says nothing', async () => {
  const { ask, lines } = createWorld();
  lines.line(A).nameRow = () => 'system.ping';
  expect(await ask('games.list', asked)).toMatchObject({ ok: true, meta: { tried: [A] } });
});
