// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PushBindingStart } from '#src/app/deferred/push-binding-start.tsx';
import { endSession } from '#src/services/session/page-session.ts';
import { setSession } from '#src/services/session/session.ts';

const { startPushBinding, leave, loading } = vi.hoisted(() => ({
  startPushBinding: vi.fn(),
  leave: vi.fn(async () => {}),
  loading: { until: Promise.resolve() },
}));
vi.mock('#src/services/push/page-push.ts', async () => {
  await loading.until;
  return { startPushBinding, getPushBinding: () => ({ leave }) };
});
vi.mock('#src/bridges/gateway.ts', async () => ({
  ...(await import('#src/bridges/gateway-events.ts')),
  sendToGateway: async () => ({ ok: true, status: 200, value: null, meta: { storedAt: 0 } }),
  notifyGateways: () => {},
}));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };

beforeEach(() => {
  startPushBinding.mockClear();
  localStorage.clear();
});
afterEach(cleanup);

test('a logout before that is loaded unbinds the device', async () => {
  let load = () => {};
  loading.until = new Promise((resolve) => {
    load = resolve;
  });
  vi.stubGlobal('Notification', { permission: 'granted' });
  localStorage.setItem('fastline.push-device', '{}');
  setSession(ADA);
  render(<PushBindingStart />);
  act(endSession);
  load();
  await vi.dynamicImportSettled();
  expect([leave.mock.calls.length, startPushBinding.mock.calls.length > 0]).toEqual([1, true]);
});

test.each([
  ['a member on a device that may notify', ADA, 'granted', false, true],
  ['a member on a device that was not asked', ADA, 'default', false, false],
  ['a member whose device is bound and may notify no more', ADA, 'denied', true, true],
  ['a guest', null, 'granted', false, false],
  ['a guest on a device that is still bound', null, 'granted', true, true],
] as const)('%s', async (_, session, permission, isBound, isStarted) => {
  vi.stubGlobal('Notification', { permission });
  if (isBound) localStorage.setItem('fastline.push-device', '{}');
  setSession(session);
  render(<PushBindingStart />);
  await vi.dynamicImportSettled();
  expect(startPushBinding).toHaveBeenCalledTimes(isStarted ? 1 : 0);
});

test('a browser without notifications loads nothing', async () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(window, 'Notification');
  setSession(ADA);
  render(<PushBindingStart />);
  await vi.dynamicImportSettled();
  expect(startPushBinding).not.toHaveBeenCalled();
});
