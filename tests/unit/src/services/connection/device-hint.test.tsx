// @vitest-environment page
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mutate } from '#src/bridges/api.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { startConnection, useConnection } from '#src/services/connection/connection.ts';
import { submitPayment } from '#src/services/payments/payments.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const DEPOSIT = { id: '1', amount: 500, currency: 'PHP', methodName: 'GCash', status: 'success', createdAt: 1 };
const gateway = startTestGateway({ 'system.ping': null, 'session.logout': null, 'cashier.deposit': DEPOSIT });

const context = { merchant: 'aurora', language: 'EN', token: 'ada' };
const deposit = () => submitPayment('cashier.deposit', { amount: 50_000, method: 'sandbox' }, { ids: [] });
const { result } = renderHook(() => useConnection().word);

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  setCallContext(context);
});
afterEach(() => void vi.restoreAllMocks());

test('the state is offline until a reply arrives, and again after an outage', async () => {
  await act(async () => startConnection());
  expect(result.current).toBe('offline');
  await act(async () => emitGatewayMessage({ type: 'reply-updated', endpoint: 'games.lanes', context }));
  expect(result.current).toBe('fine');
  await act(async () => emitGatewayMessage({ type: 'lines-went-down' }));
  expect(result.current).not.toBe('fine');
  await act(async () => void (await mutate('session.logout')));
  expect(result.current).toBe('fine');
});

test('a deposit is sent although the device reports offline', async () => {
  await act(async () => void (await deposit()));
  expect(gateway.listRows().at(-1)).toBe('cashier.deposit');
});

test('a deposit is not sent if the lines are down, too', async () => {
  const down = refuse('device_offline', { status: 504, meta: { from: 'none' } });
  gateway.answer({ 'system.ping': down, 'session.logout': down, 'cashier.deposit': down });
  await act(async () => void (await mutate('session.logout').catch(() => {})));
  gateway.calls.length = 0;
  await act(async () => {
    await expect(deposit()).rejects.toMatchObject({ code: 'device_offline' });
  });
  expect(gateway.listRows()).toEqual(['system.ping']);
});
