import { mutate } from '../../bridges/api.ts';
import { onGatewayMessage } from '../../bridges/gateway-events.ts';
import { obtainPushToken, type PushWay } from '../../bridges/push/push-channel.ts';
import { closeNotifications, dropSubscription } from '../../bridges/push/push-subscription.ts';
import { findPushSupport, readPushSignals } from '../../platform/push-support.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { createOnce } from '../../state/create-once.ts';
import { loadIdentitySettings } from '../identity-settings.ts';
import { knowsKeys } from '../knows-keys.ts';
import { findRecordOwner } from '../member-records/record-owner.ts';
import { onSessionLeft } from '../session/page-session.ts';
import { getSession, onSessionChange } from '../session/session.ts';
import { CHOICES_KEY, createDeviceMemory } from './device-memory.ts';
import { createPushBinding } from './push-binding.ts';
import { PUSH_DEVICE_KEY } from './push-device-key.ts';
import { choosePushWay } from './push-way.ts';

const LOCK = 'fastline-push';

const HEX = (byte: number) => byte.toString(16).padStart(2, '0');

/** SHA-256 in hex; a browser that can receive pushes is a secure context. */
export async function digestText(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map(HEX).join('');
}

export const getDeviceMemory = createOnce(() => createDeviceMemory(localStore, digestText));

export const readPushSupport = () => findPushSupport(readPushSignals(chooseShell(readShellSignals())));

/** How this merchant sends; null where it does not, or where that is not known. */
export async function findPushWay(): Promise<PushWay | null> {
  const settings = await loadIdentitySettings().catch(() => null);
  return settings && choosePushWay(settings.provider);
}

let queue: Promise<unknown> = Promise.resolve();

/** Over all tabs where the browser has locks, else in this one. */
function runAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return locks.request(LOCK, work) as Promise<Result>;
  const next = queue.then(work);
  queue = next.catch(() => undefined);
  return next;
}

export const getPushBinding = createOnce(() =>
  createPushBinding({
    memory: getDeviceMemory(),
    // Whoever must change their password may do nothing else first.
    findOwner: () => (getSession()?.updatePassword ? null : findRecordOwner()),
    nameSession: () => digestText(getSession()?.token ?? ''),
    isAllowed: () => readPushSupport() === 'granted',
    obtainToken: async () => {
      const way = await findPushWay();
      return way && obtainPushToken(way);
    },
    dropSubscription,
    closeNotifications,
    bind: (registrationToken) => mutate('push.bind', { body: { registrationToken } }),
    subscribe: (registrationToken, topic) => mutate('push.subscribe', { body: { registrationToken, topic } }),
    unsubscribe: (registrationToken, topic) => mutate('push.unsubscribe', { body: { registrationToken, topic } }),
    unbind: (registrationToken) => mutate('push.unsubscribe', { body: { registrationToken, unsubscribeAll: true } }),
    canEndTopic: () => knowsKeys().catch(() => false),
    runAlone,
    now: Date.now,
  }),
);

/** Binds this device as far as it should be; what does not go now is tried again when something happens. */
export async function keepPushUp(): Promise<void> {
  await getPushBinding()
    .keepUp()
    .catch((error: unknown) => console.warn('this device could not be bound for pushes', error));
}

/** Keeps this device bound from now on; called once a page. docs/product/push.md */
export const startPushBinding = createOnce(() => {
  onSessionChange(() => void keepPushUp());
  onSessionLeft(() => void getPushBinding().leave());
  onGatewayMessage('push-address-changed', () => void keepPushUp());
  addEventListener('online', () => void keepPushUp());
  addEventListener('storage', ({ key }) => {
    if (key === null || key === PUSH_DEVICE_KEY || key === CHOICES_KEY) getDeviceMemory().refresh();
  });
  void keepPushUp();
});
