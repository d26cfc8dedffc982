import { expect, test, vi } from 'vitest';
import { findReplySchema } from '#contract/find-schemas.ts';
import type { GatewayEnvironment } from '#gateway/environment.ts';
import { digestRegistration } from '#operator/domain/push/push-devices.ts';
import { createDeviceMemory } from '#src/services/push/device-memory.ts';
import { createPushBinding } from '#src/services/push/push-binding.ts';
import { createGateway } from '#tests/unit/gateway/gateway-fixture.ts';
import {
  composeEntry,
  createOrigin,
  move,
  type Origin,
  SUCCESSOR,
  startOld,
  UNCUT,
} from '#tests/unit/src/services/moving/two-origins.ts';
import { systemClock } from '#tests/unit/system-clock.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { LINE_0 } from '../../fixtures/test-app.ts';

const subject = shareTestApp();
const OWNER = 'the member';

let calls = 0;
const sendAs = (token: string) => async (path: string, body: object) => {
  calls += 1;
  const headers = { Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': `moved-${calls}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  expect((await fetchJson(subject.current.app, `/wps/relay/CSP_fcm${path}`, init)).status).toBe(200);
};

/** The page's own binding at an origin, whose push service gives this address. */
function openBinding(origin: Origin, token: string, address: string) {
  const send = sendAs(token);
  const memory = createDeviceMemory({ ...origin.open().local, clear: () => {} }, async (text) => `digest of ${text}`);
  const binding = createPushBinding({
    memory,
    findOwner: () => OWNER,
    nameSession: async () => 'session',
    isAllowed: () => true,
    obtainToken: async () => address,
    dropSubscription: async () => {},
    closeNotifications: async () => {},
    bind: (registrationToken) => send('Bind', { registrationToken }),
    subscribe: (registrationToken, topic) => send('Subscribe', { registrationToken, topic }),
    unsubscribe: (registrationToken, topic) => send('Unsubscribe', { registrationToken, topic }),
    unbind: (registrationToken) => send('Unsubscribe', { registrationToken, unsubscribeAll: true }),
    canEndTopic: async () => true,
    runAlone: (work) => work(),
    now: () => 1,
  });
  return { memory, binding };
}

/** Delivers what waits at an origin, as the gateway of its first start does. */
async function deliver({ factory }: Origin): Promise<void> {
  vi.stubGlobal('indexedDB', factory);
  const environment: GatewayEnvironment = {
    // The entries are of the first milliseconds, and would count as expired today.
    clock: { ...systemClock, safeNow: () => 9 },
    fetch: async (url, init) => subject.current.app.request(new Request(url, init)),
    random: Math.random,
    build: 'moved',
    origin: LINE_0,
    bootstrapLines: [],
    isOnline: () => true,
    networkClass: () => '4g',
    findReplySchema,
    emit: () => {},
    keepAlive: () => {},
  };
  expect(await createGateway(environment).wakeOutbox('start')).toBe(0);
}

const listBound = async (token: string) => {
  const { reply } = await fetchJson(subject.current.app, '/wps/push/devices', { headers: { Authorization: token } });
  return (reply.value as { pushDevices: { id: string; topics: string[] }[] }).pushDevices;
};

async function bindAtOldOrigin(userName: string) {
  const token = await logIn(subject.current.app, userName);
  const origins = { from: await createOrigin('old'), to: await createOrigin('new') };
  const old = openBinding(origins.from, token, 'old-address');
  await old.binding.turnOn();
  expect(await listBound(token)).toMatchObject([{ id: digestRegistration('old-address') }]);
  return { token, origins, old };
}

test('a move unbinds the address of the old origin, and the new one binds its own with the same topics', async () => {
  const { token, origins, old } = await bindAtOldOrigin('ada');
  await old.binding.setTopic('promotions', false);
  const topics = (await listBound(token))[0]?.topics;
  expect(await move(origins, UNCUT, old.memory.readDevice()?.registrationToken ?? null)).toBe('moved');
  expect(await startOld(origins.from)).toBe(SUCCESSOR);
  await deliver(origins.to);
  expect(await listBound(token)).toEqual([]);

  await openBinding(origins.to, token, 'new-address').binding.update();
  expect(await listBound(token)).toMatchObject([{ id: digestRegistration('new-address'), topics }]);
  expect(topics).not.toContain('promotions');
});

test('a binding that still waits at the old origin arrives before it is ended, also if the clock is behind the operator’s', async () => {
  const { token, origins } = await bindAtOldOrigin('grace');
  const context = { merchant: 'aurora', language: 'EN', token } as const;
  const waiting = composeEntry('bind-1', { endpoint: 'push.bind', body: { registrationToken: 'old-address' }, context });
  await origins.from.queued.add([{ ...waiting, createdAt: 7 }], 'aurora');
  await move(origins, UNCUT, 'old-address');
  await deliver(origins.to);
  expect(await listBound(token)).toEqual([]);
});

test('pushes that the member has turned off stay off at the new origin', async () => {
  const { token, origins, old } = await bindAtOldOrigin('linus');
  await old.binding.turnOff();
  await move(origins, UNCUT, old.memory.readDevice()?.registrationToken ?? null);
  await openBinding(origins.to, token, 'new-address').binding.update();
  expect(await listBound(token)).toEqual([]);
});
