import { findServiceWorkers } from '../service-worker.ts';

/** A push service that does not answer leaves the promise open for ever. */
export const SUBSCRIBE_LIMIT_MS = 20_000;

/** The registration of our worker, which receives what is sent; rejects where there will be none in time. */
export function findPushRegistration(limitMs = SUBSCRIBE_LIMIT_MS): Promise<ServiceWorkerRegistration> {
  const ready = findServiceWorkers()?.ready;
  return ready ? limitTime(ready, limitMs) : Promise.reject(new Error('there is no service worker'));
}

/** Rejects when the work takes longer. */
export function limitTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the push service does not answer')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The browser forgets the address that pushes go to, without a network too: what is still sent there finds nobody. */
export async function dropSubscription(): Promise<void> {
  const registration = await findServiceWorkers()?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Takes the notifications away that still stand. */
export async function closeNotifications(): Promise<void> {
  const registration = await findServiceWorkers()?.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
}
