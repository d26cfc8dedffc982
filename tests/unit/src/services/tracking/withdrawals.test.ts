// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { setSession } from '#src/services/session/session.ts';
import { listenToEvents } from '#src/services/tracking/track-event.ts';
import { watchWithdrawals } from '#src/services/tracking/withdrawals.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

let movements: object[] = [];
startTestGateway({ 'saferplay.history': () => ({ movements, totals: [], currency: 'PHP' }) });

const SESSION = { id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const move = (kind: string, amount: number, at: number) => movements.push({ kind, account: 'cash', amount, at });
const look = async () => {
  emitGatewayMessage({ type: 'reply-updated', endpoint: 'saferplay.history', context: { merchant: 'aurora', language: 'EN' } });
  await new Promise((resolve) => setTimeout(resolve));
};
const heard: unknown[] = [];

beforeEach(async () => {
  localStorage.clear();
  setSession(null);
  movements = [];
  heard.length = 0;
  listenToEvents((event) => heard.push(event));
  setSession(SESSION);
});

test('a new withdrawal among the movements is reported once, with its amount', async () => {
  move('withdraw', -10_000, 1_000);
  const stop = watchWithdrawals();
  await look();
  expect(heard).toEqual([]);
  move('Withdrawal', -25_050, 2_000);
  move('deposit', 50_000, 3_000);
  await look();
  await look();
  expect(heard).toEqual([{ name: 'withdraw', money: { amount: 25_050, currency: 'PHP' } }]);
  stop();
});

test('the very first withdrawal is new', async () => {
  const stop = watchWithdrawals();
  await look();
  move('withdraw', -500, 1_000);
  await look();
  expect(heard).toHaveLength(1);
  stop();
});

test('reports nothing after tracking has ended', async () => {
  watchWithdrawals()();
  await look();
  move('withdraw', -500, 1_000);
  await look();
  expect(heard).toEqual([]);
});
