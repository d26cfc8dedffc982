// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PushBindingStart } from '#src/app/deferred/push-binding-start.tsx';
import { setSession } from '#src/services/session/session.ts';

const startPushBinding = vi.hoisted(() => vi.fn());
vi.mock('#src/services/push/page-push.ts', () => ({ startPushBinding }));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };

beforeEach(() => {
  startPushBinding.mockClear();
  localStorage.clear();
});
afterEach(cleanup);

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
