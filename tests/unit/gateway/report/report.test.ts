import { describe, expect, test } from 'vitest';
import type { GatewayReport, HostReport, ReportRequest } from '#contract/messages/gateway-report.ts';
import { answerReport } from '#gateway/report/answer-report.ts';
import { A, B, C, createGatewayFixture } from '../gateway-fixture.ts';

type Fixture = ReturnType<typeof createGatewayFixture>;

const HOST: HostReport = { kind: 'page', build: 'test', release: null, isSafeMode: false, faults: [] };
const VISITOR = { merchant: 'aurora', language: 'EN' };
const ada = { context: { ...VISITOR, token: 'token-of-ada' } };

async function ask({ clock, gateway }: Fixture, question: ReportRequest): Promise<GatewayReport> {
  return (await clock.runUntil(answerReport(question, gateway.reportDeps, HOST, 'e'))).report;
}
const read = (fixture: Fixture) => ask(fixture, { type: 'get-report' });
const probe = (fixture: Fixture) => ask(fixture, { type: 'probe-lines', ...VISITOR });

describe('the report', () => {
  test('lists the lines with their latency, the current one first', async () => {
    const fixture = createGatewayFixture();
    await fixture.ask('promotions.banners');
    const { lines, host, epoch } = await read(fixture);
    expect([host, epoch, lines.map(({ line }) => line)]).toEqual([HOST, 'e', [A, B, C]]);
    expect(lines[0]).toMatchObject({ isCurrent: true, srttMs: 30, rttvarMs: 15, breaker: 'closed', goodAt: fixture.clock.now() });
    expect(lines[1]).toMatchObject({ isCurrent: false, srttMs: null, goodAt: 0 });
  });

  test('lists stored replies by endpoint and size, without values or members', async () => {
    const fixture = createGatewayFixture();
    await fixture.ask('member.info', ada);
    await fixture.ask('promotions.banners');
    await fixture.settle();
    const report = await read(fixture);
    const newestAt = fixture.clock.now();
    expect(report.stored).toMatchObject([
      { endpoint: 'member.info', count: 1, bytes: 41 },
      { endpoint: 'promotions.banners', count: 1, bytes: 14, newestAt },
    ]);
    expect(JSON.stringify(report)).not.toMatch(/token-of-ada|merchantCode|aurora/);
  });

  test('lists the last 50 calls, newest first, including revalidations', async () => {
    const fixture = createGatewayFixture();
    for (let call = 0; call < 60; call += 1) await fixture.ask('promotions.banners');
    fixture.clock.jump(6_000);
    await fixture.ask('promotions.banners');
    await fixture.settle();
    const { calls } = await read(fixture);
    expect(calls).toHaveLength(50);
    expect(calls.slice(0, 2)).toMatchObject([
      { isRevalidation: true, from: 'network', line: A, attempts: 1, lineMs: 30, tookMs: 30, outcome: '200' },
      { isRevalidation: false, from: 'store', attempts: 0, tookMs: 0, outcome: '200', policy: 'stale-while-revalidate' },
    ]);
  });

  test('names the error and every line that was tried', async () => {
    const fixture = createGatewayFixture();
    for (const line of fixture.lines.lines.values()) line.mode = '503';
    await fixture.ask('promotions.banners');
    expect((await read(fixture)).calls[0]).toMatchObject({ from: 'none', outcome: 'lines_down', attempts: 4 });
  });

  test('is available without storage', async () => {
    const fixture = createGatewayFixture({ indexedDB: undefined });
    await fixture.ask('promotions.banners');
    expect(await read(fixture)).toMatchObject({ stored: [{ count: 1 }], calls: [{ outcome: '200' }], outbox: { pending: 0 } });
  });
});

describe('a probe', () => {
  test('checks every line once and records each result', async () => {
    const fixture = createGatewayFixture();
    fixture.lines.line(B).mode = '503';
    fixture.lines.line(C).latencyMs = 90;
    await probe(fixture);
    expect(fixture.lines.seen.map(({ line, path }) => line + path.split('?')[0]).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [A, B, C].map((line) => `${line}/wps/system/test/ping`),
    );
    const { lines } = await read(fixture);
    expect(lines).toMatchObject([
      { line: A, srttMs: 30, fails: 0 },
      { line: C, srttMs: 90, fails: 0 },
      { line: B, srttMs: null, fails: 1 },
    ]);
  });

  test('waits for every line, but only 4 s once a line has answered', async () => {
    const fixture = createGatewayFixture();
    const readTook = async () => {
      const begunAt = fixture.clock.now();
      await probe(fixture);
      return fixture.clock.now() - begunAt;
    };
    fixture.lines.line(B).latencyMs = 3_900;
    expect(await readTook()).toBe(3_900);
    fixture.lines.line(B).mode = 'hang';
    expect(await readTook()).toBe(4_000);
    for (const line of fixture.lines.lines.values()) Object.assign(line, { mode: 'ok', latencyMs: 15_000 });
    expect(await readTook()).toBe(15_000);
    for (const line of fixture.lines.lines.values()) line.mode = 'hang';
    expect(await readTook()).toBe(20_000);
  });

  test('closes the breaker of a recovered line', async () => {
    const fixture = createGatewayFixture();
    fixture.lines.line(A).mode = 'portal';
    await probe(fixture);
    expect((await read(fixture)).lines.at(-1)).toMatchObject({ line: A, breaker: 'open', openForMs: 300_000 });
    fixture.lines.line(A).mode = 'ok';
    await probe(fixture);
    expect((await read(fixture)).lines.find(({ line }) => line === A)).toMatchObject({ breaker: 'closed', openForMs: 0 });
  });

  test('without a network blames no line', async () => {
    const fixture = createGatewayFixture();
    for (const line of fixture.lines.lines.values()) line.mode = 'refused';
    await probe(fixture);
    expect((await read(fixture)).lines.map(({ fails }) => fails)).toEqual([0, 0, 0]);
  });
});

test('a purge deletes every stored reply', async () => {
  const fixture = createGatewayFixture();
  await fixture.ask('member.info', ada);
  await fixture.ask('promotions.banners');
  await fixture.settle();
  expect((await ask(fixture, { type: 'purge-replies' })).stored).toEqual([]);
  expect((await fixture.ask('promotions.banners')).meta.from).toBe('network');
});
