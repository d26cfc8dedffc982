import { describe, expect, test } from 'vitest';
import type { HostReport } from '#contract/messages/gateway-report.ts';
import { UNKNOWN_LINE } from '#gateway/line-book/line-health.ts';
import { shouldProbe } from '#gateway/probes/probe-schedule.ts';
import { answerReport } from '#gateway/report/answer-report.ts';
import { A, B, C, composeCall, createGateway, createGatewayFixture, LINES, PROBE_PATH } from '../gateway-fixture.ts';

const MINUTE = 60_000;
const MANY = Array.from({ length: 9 }, (_, number) => `https://line${number}.test`);
const vendors = { query: { platform: 'html5' } } as const;
const listing = (domains: readonly string[]) => (path: string) =>
  path === '/wps/system/configuration' ? { domainList: domains.map((domainName) => ({ domainName })) } : undefined;

type World = ReturnType<typeof createGatewayFixture>;
const probesOf = ({ lines }: World) => lines.seen.filter(({ path }) => path.startsWith(PROBE_PATH));

describe('a probe', () => {
  test('asks two lines at once and one more each 250 ms, five at most', async () => {
    const fixture = createGatewayFixture({ value: listing(MANY) });
    const { ask, clock, lines, settle } = fixture;
    for (const line of MANY) lines.lines.set(line, { mode: 'hang', latencyMs: 0 });
    await ask('system.configuration');
    const counts: number[] = [];
    for (const step of [0, 240, 20, 250, 250, 250, 250]) {
      await clock.advance(step);
      counts.push(probesOf(fixture).length);
    }
    expect(counts).toEqual([2, 2, 3, 4, 5, 5, 5]);
    await settle();
  });

  test('carries the merchant and the time, and is ended after 20 s', async () => {
    const fixture = createGatewayFixture({ value: listing([B]) });
    const { ask, clock, lines, settle } = fixture;
    lines.line(B).mode = 'hang';
    await ask('system.configuration');
    await clock.advance(19_900);
    const probe = probesOf(fixture).find(({ line }) => line === B);
    expect(probe).toMatchObject({ headers: { Merchant: 'aurora' }, path: expect.stringMatching(/\?speed=\d+$/) });
    expect(probe?.signal.aborted).toBe(false);
    await clock.advance(200);
    expect(probe?.signal.aborted).toBe(true);
    await settle();
  });

  test('that one line answers well asks no further ones', async () => {
    const fixture = createGatewayFixture({ value: listing(MANY) });
    for (const line of MANY) fixture.lines.lines.set(line, { mode: 'ok', latencyMs: 40 });
    await fixture.ask('system.configuration');
    await fixture.settle();
    expect(probesOf(fixture)).toHaveLength(2);
  });

  test('that fails everywhere leaves the line in use', async () => {
    const fixture = createGatewayFixture();
    await fixture.ask('games.vendors', vendors);
    for (const line of LINES) fixture.lines.line(line).mode = 'refused';
    fixture.gateway.handleNetworkChange();
    await fixture.settle();
    expect(await fixture.gateway.listLines()).toEqual([A, B, C]);
  });

  test('teaches the book which line to ask next', async () => {
    const fixture = createGatewayFixture({ value: listing([A, B, C]) });
    fixture.lines.line(A).latencyMs = 400;
    await fixture.ask('system.configuration');
    await fixture.settle();
    expect(fixture.heard).toContainEqual({ type: 'line-changed', line: expect.stringMatching(/[bc]\.test/) });
    expect((await fixture.ask('games.vendors', vendors)).meta.line).not.toBe(A);
  });

  test('is left to the page or worker that already probes', async () => {
    const fixture = createGatewayFixture();
    const locks = { request: async (_name: string, _options: object, work: (lock: unknown) => Promise<void>) => work(null) };
    const gateway = createGateway({ ...fixture.environment, locks });
    await fixture.clock.runUntil(gateway.handleCall(composeCall('games.vendors', vendors), new AbortController().signal));
    gateway.handleNetworkChange();
    await fixture.settle();
    expect(probesOf(fixture)).toHaveLength(0);
  });
});

describe('a look for another line than the page’s own', () => {
  const look = async (fixture: World) => {
    await fixture.ask('system.configuration');
    await fixture.settle();
    fixture.lines.seen.length = 0;
    const question = { type: 'probe-lines', merchant: 'aurora', language: 'EN', besides: A } as const;
    return answerReport(question, fixture.gateway.reportDeps, { kind: 'page' } as HostReport, '1');
  };

  test('asks five lines at once, and ends the rest with the first other one that answers', async () => {
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
