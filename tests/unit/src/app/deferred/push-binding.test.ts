// @vitest-environment page
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePushBinding } from '#src/app/deferred/session-effects.ts';
import { endSession } from '#src/services/session/page-session.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const { startPushBinding, leave, loading } = vi.hoisted(() => ({
  startPushBinding: vi.fn(),
  leave: vi.fn(async () => {}),
  loading: { until: Promise.resolve() },
}));
vi.mock('#src/services/push/page-push.ts', async () => {
  await loading.until;
  return { startPushBinding, getPushBinding: () => ({ leave }) };
});
startTestGateway();

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };

beforeEach(() => {
  startPushBinding.mockClear();
  localStorage.clear();
});
afterEach(cleanup);

test('a logout before the binding is loaded unbinds the device', async () => {
  let load = () => {};
  loading.until = new Promise((resolve) => {
    load = resolve;
  });
  vi.stubGlobal('Notification', { permission: 'granted' });
  localStorage.setItem('fastline.push-device', '{}');
  setSession(ADA);
  renderHook(usePushBinding);
  act(endSession);
  load();
  await vi.dynamicImportSettled();
  expect([leave.mock.calls.length, startPushBinding.mock.calls.length > 0]).toEqual([1, true]);
});

test.each([
  ['a member on a device that may notify', ADA, 'granted', false, true],
  ['a member on a device that was not asked', ADA, 'default', false, false],
  ['a member on a bound device that may no longer notify', ADA, 'denied', true, true],
  ['a guest', null, 'granted', false, false],
  ['a guest on a device that is still bound', null, 'granted', true, true],
] as const)('%s', async (_, session, permission, isBound, isStarted) => {
  vi.stubGlobal('Notification', { permission });
  if (isBound) localStorage.setItem('fastline.push-device', '{}');
  setSession(session);
  renderHook(usePushBinding);
  await vi.dynamicImportSettled();
  expect(startPushBinding).toHaveBeenCalledTimes(isStarted ? 1 : 0);
});

test('a browser without notifications loads nothing', async () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(window, 'Notification');
  setSession(ADA);
  renderHook(usePushBinding);
  await vi.dynamicImportSettled();
  expect(startPushBinding).not.toHaveBeenCalled();
});
