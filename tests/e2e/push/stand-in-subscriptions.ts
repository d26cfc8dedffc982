import type { BrowserContext } from '@playwright/test';

/** A key of the right form; nobody signs with it here. */
export const VAPID_KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';

/**
 * A headless browser reaches no push service, so its subscriptions alone are stood in for: each has an address and keys of its own,
 * and outlives the page as a browser's does. Permission, worker, messages and notifications are the browser's.
 */
export async function standInForSubscriptions(context: BrowserContext): Promise<void> {
  await context.addInitScript(createSubscriptions);
}

/** Runs in each page. */
function createSubscriptions(): void {
  const KEY = 'test.subscription';
  const COUNT = 'test.subscriptions';
  const toText = (bytes: ArrayBuffer | Uint8Array) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const toBytes = (words: string) =>
    Uint8Array.from(atob(words.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
  const wrap = (text: string | null, applicationServerKey?: unknown) =>
    text && {
      endpoint: (JSON.parse(text) as { endpoint: string }).endpoint,
      options: { userVisibleOnly: true, applicationServerKey: applicationServerKey ?? null },
      toJSON: () => JSON.parse(text) as object,
      getKey: (name: 'p256dh' | 'auth') => toBytes((JSON.parse(text) as { keys: Record<string, string> }).keys[name] ?? ''),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    };
  const proto = PushManager.prototype as unknown as Record<string, unknown>;
  proto.getSubscription = async () => wrap(localStorage.getItem(KEY));
  proto.subscribe = async (options?: { applicationServerKey?: unknown }) => {
    if (Notification.permission !== 'granted') throw new DOMException('not allowed', 'NotAllowedError');
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const p256dh = toText(await crypto.subtle.exportKey('raw', pair.publicKey));
    const number = Number(localStorage.getItem(COUNT) ?? 0) + 1;
    localStorage.setItem(COUNT, String(number));
    const keys = { p256dh, auth: toText(crypto.getRandomValues(new Uint8Array(16))) };
    localStorage.setItem(KEY, JSON.stringify({ endpoint: `https://push.test/${number}`, keys }));
    return wrap(localStorage.getItem(KEY), options?.applicationServerKey);
  };
}
