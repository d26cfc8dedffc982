import { type FirebaseApp, initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import { findPushRegistration, limitTime, SUBSCRIBE_LIMIT_MS } from './push-subscription.ts';

/** What Firebase Cloud Messaging is started with. */
export interface FcmSettings {
  readonly apiKey: string;
  readonly appId: string;
  readonly projectId: string;
  readonly messagingSenderId: string;
  readonly authDomain: string | undefined;
  /** The project's own key; the provider's common one is used without it. */
  readonly vapidKey: string | undefined;
}

/** Apart from the app that signs people in, whose end must not be the end of this one. */
const APP_NAME = 'push';

let app: FirebaseApp | undefined;

/** The registration token of Firebase Cloud Messaging, whose pushes our own worker receives. docs/product/push.md */
export async function registerWithFcm({ vapidKey, authDomain, ...needed }: FcmSettings): Promise<string> {
  const serviceWorkerRegistration = await findPushRegistration();
  app ??= initializeApp({ ...needed, ...(authDomain && { authDomain }) }, APP_NAME);
  const registering = getToken(getMessaging(app), { serviceWorkerRegistration, ...(vapidKey && { vapidKey }) });
  const token = await limitTime(registering, SUBSCRIBE_LIMIT_MS);
  if (!token) throw new Error('the provider gave no token');
  return token;
}
