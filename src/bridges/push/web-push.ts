import { findPushRegistration, limitTime, SUBSCRIBE_LIMIT_MS } from './push-subscription.ts';

/** Returns the token of standard Web Push: the subscription itself, which the operator needs to send. docs/product/push.md */
export async function subscribeToWebPush(vapidKey: string): Promise<string> {
  const { pushManager } = await findPushRegistration();
  const key = decodeKey(vapidKey);
  const current = await pushManager.getSubscription();
  if (current && hasKey(current, key)) return describeSubscription(current);
  // A different key means a different sender, and a browser refuses two of them at once.
  await current?.unsubscribe();
  const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return describeSubscription(await limitTime(subscribing, SUBSCRIBE_LIMIT_MS));
}

/** Returns the same text for the same subscription. */
function describeSubscription(subscription: PushSubscription): string {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (!endpoint || !p256dh || !auth) throw new Error('the browser’s subscription has no keys');
  return JSON.stringify({ endpoint, keys: { p256dh, auth } });
}

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options?.applicationServerKey;
  // If the browser does not reveal the key, the subscription can only be ours.
  if (!own) return true;
  const bytes = new Uint8Array(own);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}

/** Decodes base64url, the format of keys; throws for any other text. */
function decodeKey(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.trim().replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}
