// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { getDeviceMemory, startPushBinding } from '#src/services/push/page-push.ts';
import { endSession, leaveEndedSession, startSession } from '#src/services/session/page-session.ts';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const world = vi.hoisted(() => ({ told: [] as string[][], address: 1, isReachable: true }));
const queued = reply(null, { from: 'none', queued: true });
const gateway = startTestGateway({
  'push.bind': queued,
  'push.subscribe': queued,
  'push.unsubscribe': queued,
  'system.status': { whitelabelVal: {}, identity: { provider: { firebase: false, vapidKey: 'key' } } },
});
vi.mock('#src/bridges/push/push-channel.ts', () => ({
  obtainPushToken: async () => {
    if (!world.isReachable) throw new Error('no push service');
    return `address ${world.address}`;
  },
}));
vi.mock('#src/bridges/push/push-subscription.ts', () => ({
  closeNotifications: async () => {},
  sendPushMember: async (names: string[]) => void world.told.push(names),
  dropSubscription: async () => {
    world.address += 1;
  },
}));

const ADA = { id: '1', token: 'of ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const BOB = { ...ADA, id: '2', token: 'of bob', userName: 'bob' };
const calls = () =>
  gateway.calls
    .filter(({ endpoint }) => endpoint === 'push.bind' || endpoint === 'push.unsubscribe')
    .map(
      ({ endpoint, body, context }) =>
        `${endpoint} ${(body as { registrationToken?: string }).registrationToken} ${context.token}`,
    );
const settled = (expected: readonly string[]) => vi.waitFor(() => expect(calls()).toEqual(expected));

beforeEach(() => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: {} }));
  vi.spyOn(console, 'warn').mockReturnValue();
  world.isReachable = true;
});

test('one page binds, binds again, unbinds and binds the next member', async () => {
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

test('a session that ends on its own unbinds the device by its token, without a session', async () => {
  startSession({ ...ADA, token: 'of ada, again' });
  await vi.waitFor(() => expect(getDeviceMemory().readDevice()?.owner).toBe('aurora/ada'));
  const token = getDeviceMemory().readDevice()?.registrationToken;
  leaveEndedSession();
  await vi.waitFor(() => expect(calls().at(-1)).toBe(`push.unsubscribe ${token} null`));
  expect(getDeviceMemory().readDevice()).toBeNull();
});

test('the worker is notified of the bound member, and at once when another member logs in', async () => {
  startSession({ ...ADA, token: 'third' });
  await vi.waitFor(() => expect(world.told.at(-1)).toEqual(['1', 'ada']));
  world.told.length = 0;
  startSession({ ...BOB, token: 'fourth' });
  expect(world.told).toContainEqual([]);
  expect(world.told.flat()).toEqual([]);
  await vi.waitFor(() => expect(world.told.at(-1)).toEqual(['2', 'bob']));
  endSession();
  await vi.waitFor(() => expect(getDeviceMemory().readDevice()).toBeNull());
  expect(world.told.at(-1)).toEqual([]);
});
