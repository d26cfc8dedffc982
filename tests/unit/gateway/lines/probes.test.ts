import { describe, expect, test } from 'vitest';
import type { HostReport } from '#contract/messages/gateway-report.ts';
import { UNKNOWN_LINE } from '#gateway/line-book/line-health.ts';
import { shouldProbe } from '#gateway/probes/probe-schedule.ts';
import { answerReport } from '#gateway/report/answer-report.ts';
import { A, B, C, composeCall, createGateway, createGatewayFixture, LINES, PROBE_PATH } from '../gateway-fixture.ts';

const MINUTE = 60_000;
const MANY = Array.from({ length: 9 }, (_, number) => `https://line${number}.test`);
const vendors = { query: { platform: 'html5' } } as const;
const listing =
  (domains: readonly string[], more: object = {}) =>
  (path: string) =>
    path === '/wps/system/configuration' ? { domainList: domains.map((domainName) => ({ domainName })), ...more } : undefined;

type World = ReturnType<typeof createGatewayFixture>;
const probesOf = ({ lines }: World) => lines.seen.filter(({ path }) => path.startsWith(PROBE_PATH));

describe('a probe', () => {
  test.each([
    [undefined, 5],
    [3, 3],
  ])('starts with as many lines as the deployment sets: %j means %i', async (probesAtOnce, expected) => {
    const fixture = createGatewayFixture({ value: listing(MANY, { probesAtOnce }), bootstrapLines: MANY });
    const { ask, clock, lines, settle, gateway } = fixture;
    for (const line of MANY) lines.lines.set(line, { mode: 'ok', latencyMs: 0 });
    // For a member no sealing key is requested, which would probe the lines again.
    await ask('system.configuration', { context: { merchant: 'aurora', language: 'EN', token: 'ada' } });
    // A second line confirms the number.
    await settle();
    for (const line of [A, ...MANY]) lines.line(line).mode = 'hang';
    lines.seen.length = 0;
    gateway.handleNetworkChange();
    await clock.advance(0);
    expect(probesOf(fixture)).toHaveLength(expected);
    await settle();
    expect(probesOf(fixture)).toHaveLength(expected);
  });

  test('measures two lines, or finds one, and ends the rest', async () => {
    const fixture = createGatewayFixture({ value: listing([A, B, C]) });
    fixture.lines.line(A).latencyMs = 10;
    fixture.lines.line(B).latencyMs = 80;
    fixture.lines.line(C).latencyMs = 900;
    const readEnded = () => Object.fromEntries(probesOf(fixture).map(({ line, signal }) => [line, signal.aborted]));
    await fixture.ask('system.configuration');
    await fixture.settle();
    expect(readEnded()).toEqual({ [A]: false, [B]: false, [C]: true });
    fixture.lines.seen.length = 0;
    fixture.gateway.handleNetworkChange();
    await fixture.settle();
    expect(readEnded()).toEqual({ [A]: false, [B]: true, [C]: true });
  });

  test.each(['hang', 'trickle'] as const)('of a line in the mode "%s" is over after 20 s', async (mode) => {
    const fixture = createGatewayFixture();
    await fixture.ask('games.vendors', vendors);
    for (const line of LINES) fixture.lines.line(line).mode = mode;
    fixture.lines.seen.length = 0;
    fixture.gateway.handleNetworkChange();
    const begunAt = fixture.clock.now();
    await fixture.settle();
    expect(fixture.clock.now() - begunAt).toBe(20_000);
    expect(probesOf(fixture).map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  });

  test('carries the merchant and the time, and is aborted after 20 s', async () => {
    const fixture = createGatewayFixture({ value: listing([B]) });
    const { ask, clock, lines, settle } = fixture;
    for (const line of [B, C]) lines.line(line).mode = 'hang';
    await ask('system.configuration');
    await clock.advance(19_900);
    const probe = probesOf(fixture).find(({ line }) => line === B);
    expect(probe).toMatchObject({ headers: { Merchant: 'aurora' }, path: expect.stringMatching(/\?speed=\d+$/) });
    expect(probe?.signal.aborted).toBe(false);
    await clock.advance(200);
    expect(probe?.signal.aborted).toBe(true);
    await settle();
  });

  test('that fails everywhere leaves the line in use', async () => {
    const fixture = createGatewayFixture();
    await fixture.ask('games.vendors', vendors);
    for (const line of LINES) fixture.lines.line(line).mode = 'refused';
    fixture.gateway.handleNetworkChange();
    await fixture.settle();
    expect(await fixture.gateway.listLines()).toEqual([A, B, C]);
  });

  test('determines the line of the next call', async () => {
    const fixture = createGatewayFixture({ value: listing([A, B, C]) });
    fixture.lines.line(A).latencyMs = 400;
    await fixture.ask('system.configuration');
    await fixture.settle();
    expect(fixture.heard).toContainEqual({ type: 'line-changed', line: expect.stringMatching(/[bc]\.test/) });
    expect((await fixture.ask('games.vendors', vendors)).meta.line).not.toBe(A);
  });

  test('is skipped while another page or worker probes', async () => {
    const fixture = createGatewayFixture();
    const locks = { request: async (_name: string, _options: object, work: (lock: unknown) => Promise<void>) => work(null) };
    const gateway = createGateway({ ...fixture.environment, locks });
    await fixture.clock.runUntil(gateway.handleCall(composeCall('games.vendors', vendors), new AbortController().signal));
    gateway.handleNetworkChange();
    await fixture.settle();
    expect(probesOf(fixture)).toHaveLength(0);
  });
});

describe('a search for a line other than the page’s own', () => {
  const lookBesidesA = ({ gateway }: World) => {
    const question = { type: 'probe-lines', merchant: 'aurora', language: 'EN', besides: A } as const;
    return answerReport(question, gateway.reportDeps, { kind: 'page' } as HostReport, '1');
  };
  const look = async (fixture: World) => {
    await fixture.ask('system.configuration');
    await fixture.settle();
    fixture.lines.seen.length = 0;
    return lookBesidesA(fixture);
  };

  test('probes five lines at once and aborts the rest after the first other reply', async () => {
    const fixture = createGatewayFixture({ value: listing([A, B, C]) });
    for (const [line, latencyMs] of [
      [A, 10],
      [B, 80],
      [C, 900],
    ] as const)
      Object.assign(fixture.lines.line(line), { mode: 'ok', latencyMs });
    const looked = look(fixture);
    await fixture.clock.runUntil(looked);
    expect(probesOf(fixture).map(({ line, signal }) => [line, signal.aborted])).toEqual(
      expect.arrayContaining([
        [A, false],
        [B, false],
        [C, true],
      ]),
    );
  });

  test.each([
    [undefined, 5],
    [3, 3],
    ['8', 8],
    [0, 5],
    ['many', 5],
  ])('probes as many lines at once as the deployment sets: %j means %i', async (probesAtOnce, expected) => {
    const fixture = createGatewayFixture({ value: listing(MANY, { probesAtOnce }) });
    for (const line of MANY) fixture.lines.lines.set(line, { mode: 'hang', latencyMs: 0 });
    await fixture.ask('system.configuration');
    await fixture.settle();
    fixture.lines.seen.length = 0;
    const looked = lookBesidesA(fixture);
    await fixture.clock.advance(0);
    expect(probesOf(fixture)).toHaveLength(expected);
    await fixture.clock.runUntil(looked);
  });

  test('does not end with a line that is not known yet, and leads no window to it', async () => {
    const fixture = createGatewayFixture({ value: listing([A, B, C]) });
    fixture.lines.line(C).latencyMs = 900;
    await fixture.ask('system.configuration');
    await fixture.settle();
    const { lines: open } = fixture.gateway.reportDeps;
    const opened = await open();
    const book = { ...opened.deps.book, known: () => [A, C] };
    const reportDeps = { ...fixture.gateway.reportDeps, lines: async () => ({ ...opened, deps: { ...opened.deps, book } }) };
    const report = await fixture.clock.runUntil(lookBesidesA({ ...fixture, gateway: { ...fixture.gateway, reportDeps } }));
    const found = Object.fromEntries(report.report.lines.map(({ line, ...about }) => [line, about]));
    expect(found[B]).toMatchObject({ takesOnlyCalls: true });
    expect(found[C]).toMatchObject({ takesOnlyCalls: false, goodAt: fixture.clock.now() });
  });

  test('skips a base for calls and waits 20 s for each of the others', async () => {
    const gw = 'https://gw.test';
    const fixture = createGatewayFixture({
      value: (path) => (path.endsWith('status') ? { maintenance: false, gw } : listing(LINES)(path)),
    });
    fixture.lines.lines.set(gw, { mode: 'ok', latencyMs: 1 });
    await fixture.ask('system.status', { query: { device: 'MOBILE' } });
    Object.assign(fixture.lines.line(B), { latencyMs: 19_000 });
    fixture.lines.line(C).mode = 'hang';
    const { report } = await fixture.clock.runUntil(look(fixture));
    expect(
      probesOf(fixture)
        .map(({ line }) => line)
        .sort(),
    ).toEqual([A, B, C]);
    expect(report.lines.filter(({ takesOnlyCalls }) => takesOnlyCalls).map(({ line }) => line)).toEqual([gw]);
    expect(report.lines.find(({ line }) => line === B)?.goodAt).toBe(fixture.clock.now());
  });
});

const known = (goodAt: number) => ({ ...UNKNOWN_LINE, srttMs: 40, goodAt });
const NOW = 1_800_000_000_000;

test.each([
  ['list-learned', [known(NOW), UNKNOWN_LINE], NOW, true],
  ['list-learned', [known(NOW), known(NOW)], NOW, false],
  ['line-failed', [known(NOW), known(NOW)], NOW - 2 * MINUTE, true],
  ['line-failed', [known(NOW), known(NOW)], NOW - MINUTE / 2, false],
  ['page-shown', [known(NOW - 2 * MINUTE), UNKNOWN_LINE], NOW, true],
  ['page-shown', [known(NOW - MINUTE / 2), UNKNOWN_LINE], NOW, false],
  ['new-network', [known(NOW), known(NOW)], NOW, true],
  ['new-network', [known(NOW)], NOW, false],
] as const)('%s with a book of %j', (reason, healths, probedAt, expected) => {
  const book = { rank: () => healths.map((health, number) => ({ line: `https://${number}.test`, health })) };
  expect(shouldProbe(reason, book, NOW, probedAt)).toBe(expected);
});
