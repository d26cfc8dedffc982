import { describe, expect, test } from 'vitest';
import { serve } from '../deployment/deployment-fixture.ts';
import { A, B, C, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const D = 'https://d.test';
const listing = (domains: readonly string[]) => (path: string) =>
  path.endsWith('configuration') ? { domainList: domains.map((domainName) => ({ domainName })) } : undefined;

function create(options: Parameters<typeof createGatewayFixture>[0] = {}) {
  const fixture = createGatewayFixture({ value: listing([...LINES, D]), ...options });
  fixture.lines.lines.set(D, { mode: 'ok', latencyMs: 1 });
  const askedLines = () => fixture.lines.seen.filter(({ path }) => path.endsWith('configuration')).map(({ line }) => line);
  return { ...fixture, askedLines };
}

describe('an honest list', () => {
  test('adds a line once a second line has been asked in the background', async () => {
    const { ask, gateway, settle, askedLines } = create();
    expect(await ask('system.configuration')).toMatchObject({ ok: true, tookMs: 30, meta: { line: A } });
    await settle();
    expect(await gateway.listLines()).toContain(D);
    expect(askedLines()).toEqual([A, B]);
    await ask('system.configuration', { prefer: 'network-only' });
    await settle();
    expect(askedLines()).toEqual([A, B, A]);
  });

  test('is believed of the only line, without a question', async () => {
    const { ask, gateway, settle, askedLines } = create({ bootstrapLines: [] });
    await ask('system.configuration');
    expect(await gateway.listLines()).toEqual([A, B, C, D]);
    await settle();
    expect(askedLines()).toEqual([A]);
  });

  test('of the only line carries calls of members at once when that line dies', async () => {
    const { ask, lines, settle } = create({ bootstrapLines: [] });
    await ask('system.configuration');
    await settle();
    lines.line(A).mode = 'refused';
    const ada = { context: { merchant: 'aurora', language: 'EN', token: 'ada' } };
    expect(await ask('member.info', ada)).toMatchObject({ ok: true, meta: { line: D } });
  });

  test('waits for a slow line', async () => {
    const { ask, gateway, lines, settle } = create({ bootstrapLines: [B, '*'] });
    lines.line(B).latencyMs = 8_000;
    await ask('system.configuration');
    expect(await gateway.listLines()).not.toContain(D);
    await settle();
    expect(await gateway.listLines()).toContain(D);
  });

  test('comes by a third line if the second is dead', async () => {
    const { ask, gateway, lines, settle } = create();
    lines.line(B).mode = 'refused';
    await ask('system.configuration');
    await settle();
    expect(await gateway.listLines()).toContain(D);
  });

  test('waits while the only other line is dead, and calls go on', async () => {
    const { ask, gateway, lines, settle, clock } = create({ bootstrapLines: [B, '*'] });
    lines.line(B).mode = 'refused';
    await ask('system.configuration');
    await settle();
    expect((await gateway.listLines()).toSorted()).toEqual([A, B]);
    expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { line: A } });
    lines.line(B).mode = 'ok';
    clock.jump(6 * 60_000);
    await ask('system.configuration', { prefer: 'network-only' });
    await settle();
    expect(await gateway.listLines()).toContain(D);
  });

  test('adds nothing if the build names whole origins alone', async () => {
    const { ask, gateway, settle, askedLines } = create({ bootstrapLines: [B, C] });
    await ask('system.configuration');
    await settle();
    expect([(await gateway.listLines()).toSorted(), askedLines()]).toEqual([[...LINES], [A]]);
  });

  test('with dead lines does not replace the working ones', async () => {
    const { ask, lines, settle, gateway } = create({ value: listing([D]) });
    lines.line(D).mode = 'refused';
    await ask('system.configuration');
    await settle();
    expect(await gateway.listLines()).toEqual(expect.arrayContaining([...LINES, D]));
    lines.line(A).mode = 'refused';
    expect(await ask('promotions.banners')).toMatchObject({ ok: true });
  });
});

describe('the list of an origin whose build names no other line', () => {
  test.each(['refused', 'hang'] as const)('replaces a line that is %s', async (mode) => {
    const named = { lines: [A, B] as readonly string[] };
    const { ask, gateway, lines, settle } = create({ bootstrapLines: [], value: (path) => listing(named.lines)(path) });
    await ask('system.configuration');
    await settle();
    expect(await gateway.listLines()).toEqual([A, B]);
    named.lines = [A, D];
    lines.line(B).mode = mode;
    await ask('system.configuration', { prefer: 'network-only' });
    await settle();
    expect(await gateway.listLines()).toEqual([A, D]);
  });

  test('waits while the line that it leaves out answers', async () => {
    const named = { lines: [A, B] as readonly string[] };
    const value = (path: string, line: string) => listing(line === A ? named.lines : [A, B])(path);
    const { ask, gateway, settle } = create({ bootstrapLines: [], value });
    await ask('system.configuration');
    await settle();
    named.lines = [A, D];
    await ask('system.configuration', { prefer: 'network-only' });
    await settle();
    expect((await gateway.listLines()).toSorted()).toEqual([A, B]);
  });
});

describe('lines of other replies', () => {
  test('the separate list of domains adds lines', async () => {
    const fixture = create({
      value: (path) => (path.endsWith('domainRoute') ? { domains: [D] } : path.endsWith('configuration') ? {} : undefined),
    });
    expect(await fixture.ask('system.domainRoute')).toMatchObject({ ok: true });
    await fixture.settle();
    expect(await fixture.gateway.listLines()).toContain(D);
  });

  test('the base address in the status is used when every other line is down', async () => {
    const { ask, lines, settle } = create({
      value: (path) => (path.endsWith('status') ? { maintenance: false, gw: D } : undefined),
    });
    await ask('system.status', { query: { device: 'MOBILE' } });
    await settle();
    for (const line of LINES) lines.line(line).mode = 'refused';
    expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { line: D } });
  });
});

describe('a list in the deployment file', () => {
  const file = serve({ merchants: { '*': { configuration: { domainList: [{ domainName: D }] } } } });
  const absent = () => new Response('', { status: 404 });

  test.each([
    ['adds a line if the file of a second line has it', true],
    ['adds none if only the origin has it', false],
  ])('%s', async (_title, isSecond) => {
    const { ask, gateway, lines, settle } = create();
    lines.unserved.add('/wps/system/configuration');
    lines.file.answer = (_signal, line) => (line === A || isSecond ? file() : absent());
    await ask('system.configuration');
    await settle();
    expect((await gateway.listLines()).includes(D)).toBe(isSecond);
  });
});
