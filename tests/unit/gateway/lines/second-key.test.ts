import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '#gateway/environment.ts';
import { digestKey } from '#operator/site/line-list/sign-line-list.ts';
import { A, B, C, composeCall, createGateway, createGatewayFixture, LINES } from '../gateway-fixture.ts';
import { createListFixture, createOperatorKeys } from '../line-list/list-fixture.ts';

const { path } = endpoints['session.key'];
const createKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const digest = (key: string) => digestKey(Buffer.from(key, 'base64'));

const rsa = (last: string) => `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8${last}`;
const FIRST = { publicKey: rsa('R'), envelopes: ['1'] };
const BOTH = { publicKey: rsa('R'), publicKey2: createKey(), envelopes: ['1', '2'] };
const STRANGERS = { publicKey: rsa('S'), publicKey2: createKey(), envelopes: ['1', '2'] };

/** Creates lines that give both keys, apart from those that give `wrong`. */
function createWorld(wrong: object, ...liars: readonly string[]) {
  const fixture = createGatewayFixture({ value: (asked) => (asked === path ? BOTH : undefined) });
  const give = (value: object, ...lines: readonly string[]) => {
    for (const line of lines) fixture.lines.line(line).value = value;
  };
  give(wrong, ...liars);
  const askOn = (environment: GatewayEnvironment, how = {}) => {
    const call = composeCall('session.key', how);
    return fixture.clock.runUntil(createGateway(environment).handleCall(call, new AbortController().signal));
  };
  const agree = async () => {
    await fixture.ask('session.key');
    await fixture.settle();
    fixture.clock.jump(HOUR_MS + 1);
  };
  const listAsked = () => fixture.lines.seen.filter((request) => request.path === path).map(({ line }) => line);
  return { ...fixture, give, askOn, agree, listAsked };
}

describe('one line cannot take the second key away', () => {
  test.each([
    ['leaves it out', FIRST],
    ['gives one of its own', { ...BOTH, publicKey2: STRANGERS.publicKey2 }],
    ['does not name the envelope', { ...BOTH, envelopes: ['1'] }],
    ['cuts it', { ...BOTH, publicKey2: BOTH.publicKey2.slice(4) }],
  ])('on a first visit, if it %s', async (_, wrong) => {
    expect(await createWorld(wrong, A).ask('session.key')).toMatchObject({ value: BOTH });
  });

  test('after the lines agreed on it, if one line leaves it out', async () => {
    const { ask, agree, give, lines } = createWorld(BOTH);
    await agree();
    give(FIRST, A);
    for (const line of [B, C]) lines.line(line).mode = 'refused';
    expect(await ask('session.key')).toMatchObject({ value: BOTH });
    expect(await ask('session.key', { prefer: 'network' })).toMatchObject({ value: BOTH });
  });

  test('after the lines agreed on it, even if only this line is known later', async () => {
    const { agree, give, askOn, environment } = createWorld(BOTH);
    await agree();
    give(FIRST, A);
    expect(await askOn({ ...environment, bootstrapLines: [] })).toMatchObject({ value: BOTH });
  });
});

test('two lines that leave the second key out withdraw it', async () => {
  const { ask, agree, give } = createWorld(BOTH);
  await agree();
  give(FIRST, ...LINES);
  const { value } = (await ask('session.key')) as { value?: object };
  expect(value).toEqual(FIRST);
});

test('an operator that states null for the second key has only the first one', async () => {
  const { ask } = createWorld({ ...FIRST, publicKey2: null }, ...LINES);
  expect(await ask('session.key')).toMatchObject({ ok: true, value: { ...FIRST, publicKey2: null } });
});

describe('with digests of the build', () => {
  const withDigests = (keys: readonly string[], { environment }: ReturnType<typeof createWorld>) => ({
    ...environment,
    sealingKeys: keys.map(digest),
  });

  test.each([
    ['leaves the second key out', FIRST],
    ['gives other keys', STRANGERS],
    ['gives another second key', { ...BOTH, publicKey2: STRANGERS.publicKey2 }],
  ])('that name the second key, a line that %s is set aside', async (_, wrong) => {
    const world = createWorld(wrong, A, B);
    expect(await world.askOn(withDigests([BOTH.publicKey2], world))).toMatchObject({ value: BOTH, meta: { line: C } });
  });

  test('that name only the first key, the page gets no second one', async () => {
    const world = createWorld(BOTH);
    const { value } = (await world.askOn(withDigests([BOTH.publicKey], world))) as { value?: object };
    expect(value).toEqual({ ...FIRST, envelopes: BOTH.envelopes });
  });

  test('that name both keys, a line cannot leave out the second one once it was given', async () => {
    const world = createWorld(BOTH);
    const environment = withDigests([BOTH.publicKey, BOTH.publicKey2], world);
    await world.askOn(environment);
    await world.settle();
    world.give(FIRST, A);
    expect(await world.askOn({ ...environment, build: 'two' })).toMatchObject({ value: BOTH, meta: { line: B } });
  });
});

describe('with digests of a line list', () => {
  const openWith = async (sealingKeys: readonly string[], wrong: object, ...liars: readonly string[]) => {
    const { publicKey, sign } = await createOperatorKeys();
    const world = createWorld(wrong, ...liars);
    const fixture = createListFixture({ publicKey, previous: world });
    await fixture.take(await sign({ lines: LINES, sealingKeys: sealingKeys.map(digest) }));
    return { ...world, ...fixture, sign };
  };

  test('one line is asked, and no second one', async () => {
    const { ask, listAsked } = await openWith([BOTH.publicKey2], BOTH);
    expect(await ask('session.key')).toMatchObject({ value: BOTH });
    expect(listAsked()).toEqual([A]);
  });

  test('no other key is used, however many lines give it', async () => {
    const { ask } = await openWith([BOTH.publicKey2], STRANGERS, A, B);
    expect(await ask('session.key')).toMatchObject({ value: BOTH, meta: { line: C } });
    const { ask: askAll } = await openWith([BOTH.publicKey2], FIRST, ...LINES);
    expect(await askAll('session.key')).toMatchObject({ ok: false, errorCode: 'sealing_failed' });
  });

  test('a key that was stored before the list came is not used', async () => {
    const { ask, settle, take, sign, give } = await openWith([], STRANGERS, ...LINES);
    expect(await ask('session.key')).toMatchObject({ value: STRANGERS });
    await settle();
    give(BOTH, B);
    await take(await sign({ sequence: 11, lines: LINES, sealingKeys: [digest(BOTH.publicKey2)] }));
    expect(await ask('session.key')).toMatchObject({ value: BOTH, meta: { from: 'network', line: B } });
    await settle();
    expect(await ask('session.key')).toMatchObject({ value: BOTH, meta: { from: 'store' } });
  });

  test('the digests of the build do not count', async () => {
    const { publicKey, sign } = await createOperatorKeys();
    const world = createWorld(BOTH);
    const environment = { ...world.environment, sealingKeys: [digest(STRANGERS.publicKey2)] };
    const fixture = createListFixture({ publicKey, previous: { ...world, environment } });
    await fixture.take(await sign({ lines: LINES, sealingKeys: [digest(BOTH.publicKey2)] }));
    expect(await fixture.ask('session.key')).toMatchObject({ value: BOTH });
  });
});

describe('while bodies are sealed in envelope 2 alone', () => {
  const keys = [BOTH.publicKey, BOTH.publicKey2].map(digest);

  /** Creates a world whose build, or whose line list, names both keys and demands envelope 2. */
  async function demand(by: 'build' | 'list', wrong: object, ...liars: readonly string[]) {
    const world = createWorld(wrong, ...liars);
    const environment = { ...world.environment, envelope: 2 as const, sealingKeys: keys };
    if (by === 'build') return { ...world, ask: (how?: object) => world.askOn(environment, how) };
    const { publicKey, sign } = await createOperatorKeys();
    const fixture = createListFixture({ publicKey, previous: world });
    await fixture.take(await sign({ lines: LINES, sealingKeys: keys, envelope: 2 }));
    return { ...world, ask: (how?: object) => fixture.ask('session.key', how) };
  }

  test.each(['build', 'list'] as const)('by the %s, a line without the second key lies', async (by) => {
    const { ask, clock, listAsked } = await demand(by, FIRST, A);
    expect(await ask()).toMatchObject({ value: BOTH });
    expect(listAsked()).toEqual([A, B]);
    clock.jump(HOUR_MS / 60);
    await ask({ prefer: 'network' });
    expect(listAsked().slice(2)).toEqual([B]);
  });

  test.each(['build', 'list'] as const)('by the %s, no first key is used, whoever gives it', async (by) => {
    const { ask } = await demand(by, FIRST, ...LINES);
    expect(await ask()).toMatchObject({ ok: false, errorCode: 'sealing_failed' });
  });

  test('a first key that was stored before the list came is not used', async () => {
    const { publicKey, sign } = await createOperatorKeys();
    const world = createWorld(FIRST, ...LINES);
    const { ask, take, settle } = createListFixture({ publicKey, previous: world });
    expect(await ask('session.key')).toMatchObject({ value: FIRST });
    await settle();
    world.give(BOTH, ...LINES);
    await take(await sign({ sequence: 11, lines: LINES, sealingKeys: keys, envelope: 2 }));
    expect(await ask('session.key')).toMatchObject({ value: BOTH, meta: { from: 'network' } });
  });
});
