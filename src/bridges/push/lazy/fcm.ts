import { getApps, initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import { findPushRegistration, limitTime, SUBSCRIBE_LIMIT_MS } from '../push-subscription.ts';

/** The start parameters of Firebase Cloud Messaging. */
export interface FcmSettings {
  readonly apiKey: string;
  readonly appId: string;
  readonly projectId: string;
  readonly messagingSenderId: string;
  readonly authDomain: string | undefined;
  /** The project's own key; without it the provider's common key is used. */
  readonly vapidKey: string | undefined;
}

/** A separate app, so that closing the sign-in app does not close this one. */
const APP_NAME = 'push';

/** Registers with Firebase Cloud Messaging and returns the token; our own worker receives its pushes. docs/product/push.md */
export async function registerWithFcm({ vapidKey, authDomain, ...needed }: FcmSettings): Promise<string> {
  const serviceWorkerRegistration = await findPushRegistration();
  const app =
    getApps().find(({ name }) => name === APP_NAME) ?? initializeApp({ ...needed, ...(authDomain && { authDomain }) }, APP_NAME);
  const registering = getToken(getMessaging(app), { serviceWorkerRegistration, ...(vapidKey && { vapidKey }) });
  const token = await limitTime(registering, SUBSCRIBE_LIMIT_MS);
  if (!token) throw new Error('the provider gave no token');
  return token;
}
