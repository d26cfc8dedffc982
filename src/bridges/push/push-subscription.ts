import type { PageToGateway } from '#contract/messages/gateway-messages.ts';
import { findServiceWorkers } from '../service-worker.ts';

/** A push service that does not answer leaves the promise pending forever. */
export const SUBSCRIBE_LIMIT_MS = 20_000;

/** Returns the registration of our worker, which receives the pushes; rejects if there is none in time. */
export function findPushRegistration(limitMs = SUBSCRIBE_LIMIT_MS): Promise<ServiceWorkerRegistration> {
  const ready = findServiceWorkers()?.ready;
  return ready ? limitTime(ready, limitMs) : Promise.reject(new Error('there is no service worker'));
}

/** Rejects if the work takes longer. */
export function limitTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the push service does not answer')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Unsubscribes this browser, even without a network; later pushes to the subscription are not delivered. */
export async function dropSubscription(): Promise<void> {
  const registration = await findServiceWorkers()?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Stores for the worker, which receives pushes while no page is open, the member that this device is bound to. */
export async function sendPushMember(names: readonly string[]): Promise<void> {
  const registration = await findServiceWorkers()?.getRegistration();
  registration?.active?.postMessage({ type: 'push-member', names } satisfies PageToGateway);
}

/** Closes all open notifications. */
export async function closeNotifications(): Promise<void> {
  const registration = await findServiceWorkers()?.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
}
