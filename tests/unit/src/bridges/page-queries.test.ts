// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCallContext } from '#src/bridges/call-context.ts';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { pageQueries, startPageQueries } from '#src/bridges/page-queries.ts';
import { VISIBILITY_SETTLE_MS } from '#src/platform/page/page-visibility.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const context = { merchant: 'aurora', language: 'EN', token: 'ada' };
const gateway = startTestGateway({ 'member.balance': { amount: 1, currency: 'PHP', points: 0 } });
const listAsked = () => gateway.calls.map(({ endpoint, prefer }) => [endpoint, prefer]);

vi.useFakeTimers();
setCallContext(context);
startPageQueries();

function show(isVisible: boolean): Promise<unknown> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
  return vi.advanceTimersByTimeAsync(VISIBILITY_SETTLE_MS);
}

beforeEach(async () => {
  pageQueries.subscribe(pageQueries.find('member.balance', undefined, context), () => {});
  await vi.advanceTimersByTimeAsync(5_000);
  gateway.calls.length = 0;
});
afterEach(() => void vi.restoreAllMocks());

test.each([
  ['another tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the back/forward cache', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ['sleep', () => document.dispatchEvent(new Event('resume'))],
])('a live value is refetched once when the player returns from %s', async (_, comeBack) => {
  comeBack();
  comeBack();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listAsked()).toEqual([['member.balance', 'network']]);
});

test('a hidden page refetches nothing', async () => {
  await show(false);
  emitGatewayMessage({ type: 'reply-updated', endpoint: 'member.balance', context });
  emitGatewayMessage({ type: 'rows-outdated', endpoints: ['member.balance'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listAsked()).toEqual([]);
});

test('a change in another tab is refetched at once on a visible page', async () => {
  emitGatewayMessage({ type: 'rows-outdated', endpoints: ['member.balance'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(listAsked()).toEqual([['member.balance', 'network']]);
});
