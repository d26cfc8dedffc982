import { type ProviderSettings, SKIP_DAYS } from '#contract/schemas/identity/identity-settings.ts';
import { mutate } from '../../bridges/api.ts';
import { onGatewayMessage } from '../../bridges/gateway-events.ts';
import { obtainPushToken, type PushChannel } from '../../bridges/push/push-channel.ts';
import { closeNotifications, dropSubscription, sendPushMember } from '../../bridges/push/push-subscription.ts';
import { readNow } from '../../platform/clock.ts';
import { digestText } from '../../platform/digest-text.ts';
import { findPushSupport, readPushSignals } from '../../platform/push-support.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { createOnce } from '../../state/create-once.ts';
import { loadIdentitySettings } from '../identity-settings.ts';
import { onSessionLeft } from '../session/page-session.ts';
import { PUSH_DEVICE_KEY } from '../session/push-device-key.ts';
import { findRecordOwner, getSession, onSessionChange } from '../session/session.ts';
import { supportsIdempotency } from '../supports-idempotency.ts';
import { type BoundDevice, CHOICES_KEY, createDeviceMemory } from './device-memory.ts';
import { createPushBinding } from './push-binding.ts';

/** The channel by which pushes reach this merchant's players; null if it sends none. docs/product/push.md */
export function choosePushChannel(provider: ProviderSettings): PushChannel | null {
  const { firebase, apiKey, appId, projectId, messagingSenderId, authDomain, vapidKey, emulator } = provider;
  // The provider's emulator signs players in and delivers no pushes.
  if (firebase && apiKey && appId && projectId && messagingSenderId && !emulator) {
    const optional = { authDomain: authDomain ?? undefined, vapidKey: vapidKey ?? undefined };
    return { kind: 'fcm', settings: { apiKey, appId, projectId, messagingSenderId, ...optional } };
  }
  return vapidKey ? { kind: 'web-push', vapidKey } : null;
}

const LOCK = 'fastline-push';

/** Reports the bound member to the worker, which drops pushes for other members. docs/product/push.md */
function notifyWorker(device: BoundDevice | null): void {
  const session = getSession();
  const owner = findRecordOwner();
  // A closed browser ends the session but not the binding, which the worker has stored.
  if (device && !device.isLeaving && owner === null) return;
  const isOwners = session && device?.owner === owner && !device?.isLeaving;
  void sendPushMember(isOwners ? [session.id, session.userName].filter(Boolean) : []).catch(() => {});
}

export const getDeviceMemory = createOnce(() => {
  const memory = createDeviceMemory(localStore, digestText);
  return {
    ...memory,
    writeDevice: (next: BoundDevice | null) => {
      memory.writeDevice(next);
      notifyWorker(next);
    },
  };
});

export const readPushSupport = () => findPushSupport(readPushSignals(chooseShell(readShellSignals())));

/** This merchant's push channel; null if it has none, or if the settings did not load. */
export async function findPushChannel(): Promise<PushChannel | null> {
  const settings = await loadIdentitySettings().catch(() => null);
  return settings && choosePushChannel(settings.provider);
}

/** The number of days for which "Not now" counts as an answer. */
export async function findSkipDays(): Promise<number> {
  const settings = await loadIdentitySettings().catch(() => null);
  return settings?.pushSkipDays ?? SKIP_DAYS;
}

/** Exclusive across all tabs if the browser supports locks, otherwise within this tab. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const locks = navigator.locks as LockManager | undefined;
    if (locks) return locks.request(LOCK, work) as Promise<Result>;
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

export const getPushBinding = createOnce(() =>
  createPushBinding({
    memory: getDeviceMemory(),
    // A player who must change their password has to do that first.
    findOwner: () => (getSession()?.updatePassword ? null : findRecordOwner()),
    nameSession: () => digestText(getSession()?.token ?? ''),
    isAllowed: () => readPushSupport() === 'granted',
    obtainToken: async () => {
      const channel = await findPushChannel();
      return channel && obtainPushToken(channel);
    },
    dropSubscription,
    closeNotifications,
    bind: (registrationToken) => mutate('push.bind', { body: { registrationToken } }),
    subscribe: (registrationToken, topic) => mutate('push.subscribe', { body: { registrationToken, topic } }),
    unsubscribe: (registrationToken, topic) => mutate('push.unsubscribe', { body: { registrationToken, topic } }),
    unbind: (registrationToken) => mutate('push.unsubscribe', { body: { registrationToken, unsubscribeAll: true } }),
    canEndTopic: () => supportsIdempotency().catch(() => false),
    runAlone: createQueue(),
    now: readNow,
  }),
);

/** Binds this device as far as needed; a failed step is retried at the next event. */
export async function updatePushBinding(): Promise<void> {
  await getPushBinding()
    .update()
    .catch((error: unknown) => console.warn('this device could not be bound for pushes', error));
}

/** Keeps this device bound from now on; called once per page. docs/product/push.md */
export const startPushBinding = createOnce(() => {
  const notifyOfBinding = () => {
    const device = getDeviceMemory().readDevice();
    if (device) notifyWorker(device);
  };
  onSessionChange(() => {
    notifyOfBinding();
    void updatePushBinding();
  });
  onSessionLeft(() => void getPushBinding().leave());
  onGatewayMessage('push-address-changed', () => void updatePushBinding());
  addEventListener('online', () => void updatePushBinding());
  addEventListener('storage', ({ key }) => {
    if (key === null || key === PUSH_DEVICE_KEY || key === CHOICES_KEY) getDeviceMemory().refresh();
  });
  notifyOfBinding();
  void updatePushBinding();
});
