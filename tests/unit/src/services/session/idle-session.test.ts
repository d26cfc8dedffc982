// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { fetchQuery } from '#src/bridges/api.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { occupyScreen } from '#src/services/overlays/overlays.ts';
import { IDLE_CHECK_MS } from '#src/services/session/idle-check.ts';
import { watchIdleSession } from '#src/services/session/idle-session.ts';

const MEMBER = { id: '1', type: 0, language: 'EN', userName: 'ada', merchantCode: 'aurora', firstTimeLogin: false };
const sent: CallMessage[] = [];
let from: 'network' | 'store';
let stop: () => void;

vi.mock('#src/bridges/gateway.ts', () => ({
  sendToGateway: async (call: CallMessage): Promise<GatewayReply> => {
    sent.push(call);
    const meta = { from, policy: '', tried: [], ageMs: 0, storedAt: 0, stale: false } as const;
    return { ok: true, status: 200, value: MEMBER, meta };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  from = 'network';
  setCallContext({ merchant: 'aurora', language: 'EN', token: 'a' });
  stop = watchIdleSession();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('it asks the operator who has the session, past what is stored', async () => {
  await wait(IDLE_CHECK_MS);
  expect(sent).toEqual([expect.objectContaining({ endpoint: 'member.info', prefer: 'network' })]);
});

test.each(['pointerdown', 'keydown', 'wheel'])('a %s is a sign of the player', async (type) => {
  await wait(IDLE_CHECK_MS - 1);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await wait(IDLE_CHECK_MS - 1);
  expect(sent).toEqual([]);
});

test.each([
  ['network', 1],
  ['store', 2],
] as const)('after a reply of the %s the page has made %i calls in five minutes', async (source, calls) => {
  from = source;
  await wait(IDLE_CHECK_MS - 1);
  await fetchQuery('member.info');
  await wait(1);
  expect(sent).toHaveLength(calls);
});

test('during a game it does not ask', async () => {
  const leave = occupyScreen('game');
  await wait(2 * IDLE_CHECK_MS);
  leave();
  expect(sent).toEqual([]);
});
