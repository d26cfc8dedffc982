import { describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { A, B, C, composeCall, createGateway, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const EVIL = 'e1.evil.test';
const CONFIGURATION = '/wps/system/configuration';
const RESOURCES = '/wps/system/resources';
const MINUTE = 60_000;
const fresh = { prefer: 'network' } as const;
const stored = { prefer: 'store' } as const;
const domainList = LINES.map((domainName) => ({ domainName }));
const apk = (host: string) => ({ resources: [{ resourceType: 'Android', url: `https://${host}/app.apk` }] });

type Replies = Readonly<Record<string, unknown>>;

/** Creates a gateway whose lines give these replies; B is the fastest and the first one to be asked. */
async function createWorld(replies: Readonly<Record<string, Replies>>, bootstrapLines: readonly string[] = [B, C]) {
  const fixture = createGatewayFixture({ bootstrapLines, value: (path, line) => replies[line]?.[path] });
  const { deps } = await fixture.gateway.reportDeps.lines();
  const { now } = fixture.clock;
  /** Another line answers the next call. */
  const prefer = (line: string) => {
    for (const other of LINES)
      deps.book.record(other, {
        ...deps.book.healthOf(other),
        srttMs: other === line ? 5 : 400,
        goodAt: now(),
        updatedAt: now(),
      });
    deps.book.makeCurrent(line);
  };
  prefer(B);
  const asked = (path: string) => fixture.lines.seen.filter((seen) => seen.path === path).map(({ line }) => line);
  return { ...fixture, prefer, asked };
}

const configured = (line: string, value: Replies) => ({ [line]: { [CONFIGURATION]: { domainList, ...value } } });

describe('partners that one line names', () => {
  test('get no data before a second line names them, and then the page gets them', async () => {
    const partners = ['partner.test'];
    const all = Object.assign({}, ...LINES.map((line) => configured(line, { partners })));
    const { ask, asked, heard, settle } = await createWorld(all);
    const first = await ask('system.configuration', fresh);
    expect(first).toMatchObject({ value: { partners: [] }, meta: { line: B, unconfirmed: ['partners'] } });
    heard.length = 0;
    await settle();
    expect(heard).toContainEqual(expect.objectContaining({ type: 'reply-updated', endpoint: 'system.configuration' }));
    const confirmed = await ask('system.configuration', stored);
    expect(confirmed).toMatchObject({ value: { partners } });
    expect(confirmed.meta).not.toHaveProperty('unconfirmed');
    expect(asked(CONFIGURATION)).toEqual([B, expect.any(String)]);
  });

  test('are agreed on for later starts, without a question', async () => {
    const partners = ['partner.test'];
    const all = Object.assign({}, ...LINES.map((line) => configured(line, { partners })));
    const world = await createWorld(all);
    await world.ask('system.configuration', fresh);
    await world.settle();
    const before = world.asked(CONFIGURATION).length;
    const restarted = createGateway(world.environment);
    const reply = await world.clock.runUntil(
      restarted.handleCall(composeCall('system.configuration', fresh), new AbortController().signal),
    );
    await world.settle();
    expect(reply).toMatchObject({ value: { partners } });
    expect(world.asked(CONFIGURATION)).toHaveLength(before + 1);
  });

  test('are asked about with the next reply if no line answered the question', async () => {
    const partners = ['partner.test'];
    const all = Object.assign({}, ...LINES.map((line) => configured(line, { partners })));
    const { ask, settle, lines } = await createWorld(all);
    for (const line of [A, C]) lines.line(line).mode = 'refused';
    await ask('system.configuration', fresh);
    await settle();
    for (const line of [A, C]) lines.line(line).mode = 'ok';
    expect(await ask('system.configuration', fresh)).toMatchObject({ value: { partners: [] } });
    await settle();
    expect(await ask('system.configuration', stored)).toMatchObject({ value: { partners } });
  });

  test('are ignored if the others have none', async () => {
    const { ask, settle } = await createWorld(configured(B, { partners: [EVIL] }));
    await ask('system.configuration', fresh);
    await settle();
    expect(await ask('system.configuration', stored)).toMatchObject({ value: expect.not.objectContaining({ partners: [EVIL] }) });
  });

  test('do not replace those that two lines agreed on', async () => {
    const replies: Record<string, Replies> = Object.assign(
      {},
      ...LINES.map((line) => configured(line, { partners: ['p.test'] })),
    );
    const world = await createWorld(replies);
    await world.ask('system.configuration', fresh);
    await world.settle();
    replies[B] = configured(B, { partners: [EVIL] })[B] ?? {};
    world.clock.jump(6 * MINUTE);
    world.prefer(B);
    expect(await world.ask('system.configuration', fresh)).toMatchObject({ value: { partners: ['p.test'] }, meta: { line: B } });
    await world.settle();
    expect(await world.ask('system.configuration', stored)).toMatchObject({ value: { partners: ['p.test'] } });
  });

  test('that lines agreed on and then withdrew are not believed again from one line', async () => {
    const partners = ['expired.test'];
    const replies: Record<string, Replies> = Object.assign({}, ...LINES.map((line) => configured(line, { partners })));
    const { ask, clock, settle, prefer } = await createWorld(replies);
    await ask('system.configuration', fresh);
    await settle();
    Object.assign(replies, ...LINES.map((line) => configured(line, {})));
    for (const line of [A, C]) {
      prefer(line);
      clock.jump(6 * MINUTE);
      await ask('system.configuration', fresh);
      await settle();
    }
    Object.assign(replies, configured(B, { partners }));
    clock.jump(6 * MINUTE);
    prefer(B);
    const reply = await ask('system.configuration', fresh);
    expect(reply).toMatchObject({ value: { partners: [] }, meta: { line: B } });
    await settle();
    const { value } = (await ask('system.configuration', stored)) as { value: Replies };
    expect(value.partners ?? []).toEqual([]);
  });

  test('are replaced once two lines name others', async () => {
    const replies: Record<string, Replies> = Object.assign(
      {},
      ...LINES.map((line) => configured(line, { partners: ['p.test'] })),
    );
    const world = await createWorld(replies);
    await world.ask('system.configuration', fresh);
    await world.settle();
    Object.assign(replies, ...LINES.map((line) => configured(line, { partners: ['q.test'] })));
    world.clock.jump(6 * MINUTE);
    expect(await world.ask('system.configuration', fresh)).toMatchObject({ value: { partners: ['p.test'] } });
    await world.settle();
    expect(await world.ask('system.configuration', stored)).toMatchObject({ value: { partners: ['q.test'] } });
  });

  test('are believed if there is no other line', async () => {
    const { ask, asked, settle } = await createWorld(configured(A, { partners: ['p.test'] }), []);
    expect(await ask('system.configuration', fresh)).toMatchObject({ value: { partners: ['p.test'] } });
    await settle();
    expect(asked(CONFIGURATION)).toEqual([A]);
  });

  test.each([
    ['the origin', A, B, ['p.test']],
    ['another line', B, A, []],
  ])('of %s alone, while no other line answers', async (_, speaker, dead, partners) => {
    const world = await createWorld(configured(speaker, { partners: ['p.test'] }), [B]);
    world.prefer(speaker);
    world.lines.line(dead).mode = 'refused';
    await world.ask('system.configuration', fresh);
    await world.settle();
    expect(await world.ask('system.configuration', stored)).toMatchObject({ value: { partners } });
    // The next reply needs no further question.
    expect(await world.ask('system.configuration', fresh)).toMatchObject({ value: { partners } });
  });
});

test('a host of the gateway finds what another host has had confirmed', async () => {
  const all = Object.fromEntries(LINES.map((line) => [line, { [RESOURCES]: apk('apps.test') }]));
  const { ask, clock, environment, settle } = await createWorld(all);
  const read = () => clock.runUntil(other.handleCall(composeCall('system.resources', stored), new AbortController().signal));
  await ask('system.resources', fresh);
  const other = createGateway(environment);
  expect((await read()).meta.unconfirmed).toEqual(['resources']);
  await settle();
  expect((await read()).meta).not.toHaveProperty('unconfirmed');
});

test('a gateway with a reply in memory finds a newer reply that another host has stored', async () => {
  const replies = { [A]: {}, [B]: {}, [C]: {} };
  const offer = (title: string) => {
    for (const line of LINES) Object.assign(replies[line] ?? {}, { [RESOURCES]: apk(`${title}.test`) });
  };
  offer('older');
  const { ask, clock, environment, settle } = await createWorld(replies);
  const other = createGateway(environment);
  const read = (options: { readonly prefer: 'network' | 'store' }) =>
    clock.runUntil(other.handleCall(composeCall('system.resources', options), new AbortController().signal));
  await read(fresh);
  await settle();
  expect((await read(stored)).ok && (await read(stored))).toMatchObject({ value: apk('older.test') });
  offer('newer');
  await ask('system.resources', fresh);
  await settle();
  expect(await read(stored)).toMatchObject({ value: apk('newer.test') });
});

test('a line that gives another value each time causes one question in five minutes', async () => {
  let reply = 0;
  const fixture = createGatewayFixture({
    bootstrapLines: [B, C],
    value: (path, line) => (path === CONFIGURATION && line === B ? { domainList, partners: [`e${++reply}.test`] } : undefined),
  });
  for (const line of [A, C]) fixture.lines.line(line).latencyMs = 300;
  fixture.lines.line(B).latencyMs = 1;
  for (let round = 0; round < 20; round += 1) {
    await fixture.ask('system.configuration', { prefer: 'network-only' });
    await fixture.settle();
  }
  const others = fixture.lines.seen.filter(({ path, line }) => path === CONFIGURATION && line !== B);
  expect(reply).toBeGreaterThan(10);
  expect(others.length).toBeLessThan(6);
});

test('no data reaches a name in the list of lines that is not a line yet', async () => {
  const list = [...domainList, { domainName: `https://${EVIL}` }];
  const { ask, settle } = await createWorld({ [B]: { [CONFIGURATION]: { domainList: list } } });
  expect(await ask('system.configuration', fresh)).toMatchObject({ meta: { unconfirmed: [`https://${EVIL}`] } });
  await settle();
  expect(await ask('system.configuration', stored)).toMatchObject({ meta: { unconfirmed: [`https://${EVIL}`] } });
});

describe.each<[EndpointName, string, Replies, Replies]>([
  ['system.resources', RESOURCES, apk('apps.test'), apk(EVIL)],
  [
    'system.customerService',
    '/wps/relay/WPSCORE_getCustomerServiceScript',
    { customerServiceScript: [{ title: 'Chat', path: 'https://chat.test' }] },
    { customerServiceScript: [{ title: 'Chat', path: `https://${EVIL}` }] },
  ],
])('the addresses of %s', (name, path, honest, false_) => {
  test('are shown at once, and marked until a second line gives the same', async () => {
    const all = Object.fromEntries(LINES.map((line) => [line, { [path]: honest }]));
    const { ask, settle } = await createWorld(all);
    expect(await ask(name, fresh)).toMatchObject({ value: honest, meta: { unconfirmed: Object.keys(honest) } });
    await settle();
    expect((await ask(name, stored)).meta).not.toHaveProperty('unconfirmed');
  });

  test('of one line lose to those of two others', async () => {
    const { ask, settle } = await createWorld({ [A]: { [path]: honest }, [B]: { [path]: false_ }, [C]: { [path]: honest } });
    expect(await ask(name, fresh)).toMatchObject({ value: false_, meta: { unconfirmed: Object.keys(honest) } });
    await settle();
    const reply = await ask(name, stored);
    expect(reply).toMatchObject({ value: honest });
    expect(reply.meta).not.toHaveProperty('unconfirmed');
  });
});

test('values about a member that lines agreed on are not stored beyond the session', async () => {
  const path = '/wps/relay/WPSCORE_getCustomerServiceScript';
  const own = { customerServiceScript: [{ title: 'My agent', path: 'https://agent.test' }] };
  const ada = { context: { merchant: 'aurora', language: 'EN', token: 'token-of-ada' } };
  const { ask, settle, gateway } = await createWorld(Object.fromEntries(LINES.map((line) => [line, { [path]: own }])));
  await ask('system.customerService', { ...ada, ...fresh });
  await settle();
  const database = await gateway.reportDeps.store.ready();
  const facts = (await database?.getAll('facts')) ?? [];
  expect(JSON.stringify(facts)).not.toContain('agent.test');
});

describe('a capability', () => {
  const claim = { capabilities: { idempotency: true, rowNames: true } };
  const readCapability = async ({ gateway }: Awaited<ReturnType<typeof createWorld>>) =>
    (await gateway.reportDeps.lines()).capabilities.hasNow('idempotency');

  test('that one line claims repeats no write', async () => {
    const world = await createWorld(configured(B, claim));
    await world.ask('system.configuration', fresh);
    await world.settle();
    expect(await readCapability(world)).toBe(false);
    expect(await world.ask('system.configuration', stored)).not.toMatchObject({ value: { capabilities: { idempotency: true } } });
  });

  test.each(['EN', 'TL'])('that two lines claim counts until two lines withdraw it (a reply in %s)', async (language) => {
    const replies: Record<string, Replies> = Object.assign({}, ...LINES.map((line) => configured(line, claim)));
    const world = await createWorld(replies);
    await world.ask('system.configuration', fresh);
    await world.settle();
    expect(await readCapability(world)).toBe(true);
    world.clock.jump(6 * MINUTE);
    const context = { merchant: 'aurora', language, token: null };
    replies[B] = configured(B, {})[B] ?? {};
    world.prefer(B);
    const withdrawn = await world.ask('system.configuration', { ...fresh, context });
    expect(withdrawn).toMatchObject({ meta: { line: B }, value: { capabilities: { idempotency: true } } });
    await world.settle();
    expect(await readCapability(world)).toBe(true);
    Object.assign(replies, configured(A, {}), configured(C, {}));
    world.clock.jump(6 * MINUTE);
    await world.ask('system.configuration', { ...fresh, context });
    await world.settle();
    expect(await readCapability(world)).toBe(false);
  });

  test('that the only line claims counts', async () => {
    const world = await createWorld(configured(A, claim), []);
    await world.ask('system.configuration', fresh);
    expect(await readCapability(world)).toBe(true);
  });
});
