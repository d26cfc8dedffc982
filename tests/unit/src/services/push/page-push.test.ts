// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { getDeviceMemory, startPushBinding } from '#src/services/push/page-push.ts';
import { endSession, startSession } from '#src/services/session/page-session.ts';

interface Sent {
  readonly endpoint: string;
  readonly body?: { readonly registrationToken?: string; readonly topic?: string };
  readonly context: { readonly token: string | null };
}
const world = vi.hoisted(() => ({ sent: [] as Sent[], address: 1, isReachable: true }));
vi.mock('#src/bridges/gateway.ts', async () => ({
  ...(await import('#src/bridges/gateway-events.ts')),
  sendToGateway: async (call: Sent) => {
    if (call.endpoint.startsWith('push.')) world.sent.push(call);
    return { ok: true, status: 202, value: null, meta: { queued: true, storedAt: 0 } };
  },
  notifyGateways: () => {},
}));
vi.mock('#src/bridges/push/push-channel.ts', () => ({
  obtainPushToken: async () => {
    if (!world.isReachable) throw new Error('no push service');
    return `address ${world.address}`;
  },
}));
vi.mock('#src/bridges/push/push-subscription.ts', () => ({
  closeNotifications: async () => {},
  dropSubscription: async () => {
    world.address += 1;
  },
}));
vi.mock('#src/services/identity-settings.ts', () => ({
  loadIdentitySettings: async () => ({ provider: { firebase: false, vapidKey: 'key' } }),
}));

const ADA = { id: '1', token: 'of ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const BOB = { ...ADA, id: '2', token: 'of bob', userName: 'bob' };
const calls = () =>
  world.sent
    .filter(({ endpoint }) => endpoint !== 'push.subscribe')
    .map(({ endpoint, body, context }) => `${endpoint} ${body?.registrationToken} ${context.token}`);
const settled = (expected: readonly string[]) => vi.waitFor(() => expect(calls()).toEqual(expected));

beforeEach(() => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: {} }));
  vi.spyOn(console, 'warn').mockReturnValue();
  world.isReachable = true;
});

test('one page binds, binds anew, leaves, and binds the next member', async () => {
  startPushBinding();
  startSession(ADA);
  await settled(['push.bind address 1 of ada']);

  world.address = 5;
  emitGatewayMessage({ type: 'push-address-changed' });
  const changed = ['push.bind address 1 of ada', 'push.bind address 5 of ada', 'push.unsubscribe address 1 of ada'];
  await settled(changed);

  endSession();
  const left = [...changed, 'push.unsubscribe address 5 null'];
  await settled(left);
  expect(getDeviceMemory().readDevice()).toBeNull();

  world.isReachable = false;
  startSession({ ...BOB, updatePassword: true });
  startSession(BOB);
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(calls()).toEqual(left);
  world.isReachable = true;
  dispatchEvent(new Event('online'));
  await settled([...left, 'push.bind address 6 of bob']);
});
