import { expect, test, vi } from 'vitest';
import type { GatewayReport, LineReport } from '#contract/messages/gateway-report.ts';
import { chooseFastLine, composeFastLineAddress, findFastLine, type Leaving } from '#src/services/connection/fast-line.ts';
import { readAnswering } from '#src/services/connection/ping.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const OWN = 'https://a.test';
const NOW = 1_000;
const line = (origin: string, part: Partial<LineReport> = {}): LineReport => ({
  line: origin,
  isCurrent: false,
  takesOnlyCalls: false,
  srttMs: 50,
  rttvarMs: 5,
  fails: 0,
  breaker: 'closed',
  openForMs: 0,
  goodAt: NOW,
  ...part,
});

test.each<[string, LineReport[], string, boolean]>([
  ['the best other line that responded', [line(OWN), line('https://b.test'), line('https://c.test')], 'https://b.test', false],
  [
    'not a line that only takes calls',
    [line('https://gw.test', { takesOnlyCalls: true }), line('https://c.test')],
    'https://c.test',
    false,
  ],
  ['the own line if only a base of calls responded', [line('https://gw.test', { takesOnlyCalls: true })], OWN, false],
  ['the own line if it is the only one', [line(OWN)], OWN, false],
  ['the own line if none responded', [], OWN, true],
])('the fast line is %s', (_, answeringLines, origin, isSilent) => {
  expect(chooseFastLine(answeringLines, OWN)).toEqual({ origin, isSilent });
});

test('a line counts as answering if its last good reply is newer than the question and it is not suspended', async () => {
  const lines = [line(OWN), line('https://b.test', { goodAt: 0 }), line('https://c.test', { breaker: 'open' })];
  const { answeringLines } = await readAnswering(async () => ({ at: NOW, lines }) as unknown as GatewayReport);
  expect(answeringLines).toEqual([line(OWN)]);
});

test('no line counts as answering if the gateway returns no report', async () => {
  const nothing = { report: null, answeringLines: [] };
  expect(await readAnswering(async () => null)).toEqual(nothing);
  expect(await readAnswering(() => Promise.reject(new Error('no gateway')))).toEqual(nothing);
});

const leaving = (part: Partial<Leaving> = {}): Leaving => ({
  search: '',
  hostname: 'www.a.test',
  originalDomain: 'first.test',
  order: 'last',
  current: {},
  stored: undefined,
  ...part,
});
const readQuery = (address: string) => Object.fromEntries(new URL(address).searchParams);
const storedVisit = (parameters: Leaving['current']) => ({ originalDomain: 'first.test', clickedAt: 1, parameters });

test.each<[string, Partial<Leaving>, Record<string, string>]>([
  ['the domain of their first visit', {}, {}],
  ['the carried parameters, without a token', { search: '?cid=7&token=secret&inApp=1' }, { cid: '7', inApp: '1' }],
  [
    'the parameters of an earlier address',
    { stored: storedVisit({ affiliateCode: 'A', fbclid: 'fb', fbPixelId: '1' }) },
    { affiliateCode: 'A', fbclid: 'fb', fbPixelId: '1' },
  ],
  [
    'only the friend of this address',
    { search: '?referralCode=NEW', current: { referralCode: 'NEW' }, stored: storedVisit({ r: 'OLD' }) },
    { referralCode: 'NEW' },
  ],
  ['the affiliate of this host', { hostname: 'partner.a.test' }, { affiliateCode: 'partner' }],
])('a visitor who leaves carries %s', (_, part, query) => {
  const address = composeFastLineAddress('https://b.test', leaving(part));
  expect(address.split('?')[0]).toBe('https://b.test/m/index.html');
  expect(readQuery(address)).toEqual({ ...query, originalDomain: 'first.test' });
});

const DOWN = refuse('lines_down', { status: 504, meta: { from: 'none' } });
const gateway = startTestGateway({ 'system.configuration': DOWN, 'system.domainRoute': DOWN });
vi.stubGlobal('location', { origin: OWN });
vi.stubGlobal('navigator', { onLine: true });

test.each([
  ['names no domain', [], true, ['system.configuration', 'system.domainRoute']],
  ['does not come', [], false, ['system.configuration', 'system.domainRoute']],
  ['names a domain', [{ domainName: 'b.test' }], true, ['system.configuration']],
])('where the configuration %s, the look for another line asks what it needs', async (_, domainList, isServed, names) => {
  if (isServed) gateway.answer({ 'system.configuration': { domainList } });
  await findFastLine();
  expect(gateway.listRows()).toEqual(names);
});
