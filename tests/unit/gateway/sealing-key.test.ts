import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '#gateway/environment.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import { digestKey } from '#operator/site/line-list/sign-line-list.ts';
import { A, B, C, composeCall, createGateway, createGatewayFixture, LINES } from './gateway-fixture.ts';

const { path } = endpoints['session.key'];
const key = (last: string) => ({ publicKey: `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8${last}`, envelopes: ['1'] });
const [REAL, STRANGERS, NEXT] = [key('R'), key('S'), key('N')];

/** Creates lines that give the real key, apart from those that give another one or do not answer. */
function createWorld(part: { readonly wrong?: readonly string[]; readonly dead?: readonly string[] } = {}) {
  const fixture = createGatewayFixture({ value: (asked) => (asked === path ? REAL : undefined) });
  const give = (value: unknown, ...lines: readonly string[]) => {
    for (const line of lines) fixture.lines.line(line).value = value;
  };
  const setMode = (mode: 'hang' | 'refused' | '502', ...lines: readonly string[]) => {
    for (const line of lines) fixture.lines.line(line).mode = mode;
  };
  give(STRANGERS, ...(part.wrong ?? []));
  setMode('refused', ...(part.dead ?? []));
  const askKey = (how = {}) => fixture.ask('session.key', how);
  const listAsked = () => fixture.lines.seen.filter((request) => request.path === path).map(({ line }) => line);
  const pin = async () => {
    await askKey();
    await fixture.settle();
    fixture.clock.jump(HOUR_MS + 1);
    fixture.lines.seen.length = 0;
  };
  return { ...fixture, give, setMode, askKey, listAsked, pin };
}

describe('a sealing key that no lines have agreed on', () => {
  test('is requested over two lines at once, and is stored once they agree', async () => {
    const { askKey, listAsked, settle } = createWorld();
    expect(await askKey()).toMatchObject({ ok: true, value: REAL, tookMs: 30 });
    await settle();
    expect(await askKey()).toMatchObject({ value: REAL, meta: { from: 'store' } });
    expect(listAsked()).toEqual([A, B]);
  });

  test.each([[A], [B], [C]])('is that of the majority, and the line %s with another one is set aside', async (wrong) => {
    const { askKey, ask } = createWorld({ wrong: [wrong] });
    expect(await askKey()).toMatchObject({ value: REAL });
    // The third line is not asked if the first two agree.
    if (wrong !== C) expect((await ask('promotions.banners')).meta.tried).not.toContain(wrong);
  });

  test('is not taken from one line if the file of its schema loads only with the second try', async () => {
    const { environment, clock } = createWorld({ wrong: [A] });
    let tries = 0;
    const findReplySchema: GatewayEnvironment['findReplySchema'] = (name) => {
      if (name === 'session.key') tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : environment.findReplySchema(name);
    };
    const gateway = createGateway({ ...environment, findReplySchema });
    const asked = clock.runUntil(gateway.handleCall(composeCall('session.key'), new AbortController().signal));
    expect((await asked).value).not.toEqual(STRANGERS);
  });

  test('is refused if two lines disagree and no third one answers', async () => {
    const { askKey } = createWorld({ wrong: [B], dead: [C] });
    expect(await askKey()).toMatchObject({ ok: false, errorCode: 'sealing_failed' });
  });

  test.each(['refused', 'hang'] as const)('is that of the origin if every other line is %s', async (mode) => {
    const { askKey, setMode } = createWorld();
    setMode(mode, B, C);
    const reply = await askKey();
    expect(reply).toMatchObject({ ok: true, value: REAL, meta: { line: A } });
    expect(reply.tookMs).toBeLessThanOrEqual(3_030);
  });

  test('is refused if only one line answers, and it is not the origin', async () => {
    const { askKey } = createWorld({ dead: [A, C] });
    expect(await askKey()).toMatchObject({ ok: false, errorCode: 'sealing_failed' });
  });

  test('is found by two lines of three while the third is silent', async () => {
    const { askKey, setMode } = createWorld();
    setMode('hang', B);
    const reply = await askKey();
    expect(reply).toMatchObject({ ok: true, value: REAL });
    expect(reply.tookMs).toBeLessThan(1_000);
  });

  test('is not taken from a line whose key is not an RSA key', async () => {
    const { askKey, give } = createWorld();
    give({ publicKey: 'bm8ga2V5', envelopes: ['1'] }, A);
    expect(await askKey()).toMatchObject({ value: REAL, meta: { tried: [B] } });
  });

  test.each(['refused', 'hang', '502'] as const)('costs a line its place that is %s', async (mode) => {
    const { askKey, ask, setMode } = createWorld();
    setMode(mode, A);
    await askKey();
    expect((await ask('promotions.banners')).meta.tried[0]).not.toBe(A);
  });

  test('is waited for no longer than the limit of the call if every line hangs', async () => {
    const { askKey, setMode } = createWorld();
    setMode('hang', ...LINES);
    const reply = await askKey();
    expect(reply).toMatchObject({ ok: false });
    expect(reply.tookMs).toBeLessThanOrEqual(endpoints['session.key'].timeoutMs);
  });

  test('is found over a line that ranks behind five that hang', async () => {
    const names = ['f', 'g', 'h'].map((name) => `https://${name}.test`);
    const { environment, clock, lines, setMode } = createWorld();
    for (const line of names) lines.lines.set(line, { mode: 'ok', latencyMs: 30, value: REAL });
    setMode('hang', ...LINES, ...names.slice(0, 2));
    const gateway = createGateway({ ...environment, bootstrapLines: [B, C, ...names] });
    const pinning = openGatewayStore().ready();
    await (await pinning)?.put('facts', { text: JSON.stringify(REAL), agreedAt: 1 }, 'sealing-key aurora');
    const begunAt = clock.now();
    const reply = await clock.runUntil(gateway.handleCall(composeCall('session.key'), new AbortController().signal));
    expect(reply).toMatchObject({ ok: true, value: REAL, meta: { line: names[2] } });
    expect(clock.now() - begunAt).toBeLessThan(endpoints['session.key'].timeoutMs / 2);
  });

  test('is not requested without a line', async () => {
    const { askKey } = createWorld({ dead: LINES });
    expect(await askKey()).toMatchObject({ ok: false, errorCode: 'device_offline' });
  });
});

describe('a sealing key that two lines agreed on', () => {
  test('is confirmed by one line when it is no longer fresh', async () => {
    const { askKey, listAsked, pin } = createWorld();
    await pin();
    expect(await askKey()).toMatchObject({ value: REAL, meta: { from: 'network' } });
    expect(listAsked()).toEqual([A]);
  });

  test('outweighs a line with another one, which is set aside', async () => {
    const { askKey, ask, give, pin } = createWorld();
    await pin();
    give(STRANGERS, A);
    expect(await askKey()).toMatchObject({ value: REAL, meta: { line: B } });
    expect(await ask('promotions.banners')).toMatchObject({ meta: { tried: [B] } });
  });

  test('is replaced if two lines give a new key', async () => {
    const { askKey, give, pin, listAsked, ask } = createWorld();
    await pin();
    give(NEXT, ...LINES);
    expect(await askKey()).toMatchObject({ value: NEXT });
    expect(listAsked()).toEqual([A, B]);
    give(undefined, ...LINES);
    expect(await ask('promotions.banners')).toMatchObject({ meta: { tried: [A] } });
  });

  test.each([[A], [B]])('stays in use if only the line %s answers, with another one', async (line) => {
    const { askKey, give, setMode, pin } = createWorld();
    await pin();
    give(STRANGERS, line);
    setMode('refused', ...LINES.filter((other) => other !== line));
    expect(await askKey()).toMatchObject({ ok: true, value: REAL, meta: { line } });
  });

  test('is used by the next start of the gateway', async () => {
    const { environment, clock, give, setMode, pin } = createWorld();
    await pin();
    give(STRANGERS, A);
    setMode('refused', B, C);
    const next = createGateway({ ...environment, build: 'two' });
    const reply = await clock.runUntil(next.handleCall(composeCall('session.key'), new AbortController().signal));
    expect(reply).toMatchObject({ ok: true, value: REAL, meta: { from: 'network' } });
  });

  test('does not count against the lines once the operator has refused it', async () => {
    const { askKey, give, pin, setMode } = createWorld();
    await pin();
    give(NEXT, B, C);
    expect(await askKey({ prefer: 'network' })).toMatchObject({ value: NEXT });
    setMode('refused', B, C);
    give(STRANGERS, A);
    expect(await askKey({ prefer: 'network' })).toMatchObject({ value: NEXT });
  });
});

test('the only known line is believed', async () => {
  const { environment, clock, setMode } = createWorld({ wrong: [A] });
  setMode('refused', B, C);
  const alone = createGateway({ ...environment, bootstrapLines: [] });
  const reply = await clock.runUntil(alone.handleCall(composeCall('session.key'), new AbortController().signal));
  expect(reply).toMatchObject({ ok: true, value: STRANGERS });
});

describe('with keys that the build names', () => {
  const digest = digestKey(Buffer.from(REAL.publicKey, 'base64'));
  const askWith = async (wrong: readonly string[]) => {
    const world = createWorld({ wrong });
    const gateway = createGateway({ ...world.environment, sealingKeys: [digest] });
    const call = composeCall('session.key');
    return { ...world, reply: await world.clock.runUntil(gateway.handleCall(call, new AbortController().signal)) };
  };

  test('one line is enough for one of them', async () => {
    const { reply, listAsked } = await askWith([]);
    expect(reply).toMatchObject({ ok: true, value: REAL });
    expect(listAsked()).toEqual([A]);
  });

  test('no other key is used, however many lines give it', async () => {
    expect((await askWith([A, B])).reply).toMatchObject({ ok: true, value: REAL, meta: { line: C } });
    expect((await askWith(LINES)).reply).toMatchObject({ ok: false, errorCode: 'sealing_failed' });
  });
});
