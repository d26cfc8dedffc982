import type { BrowserContext } from '@playwright/test';
import type { RunningOperator } from '../fixtures/running-operator.ts';

/**
 * Headless browsers reach no push service, so subscriptions of the sandbox's push service replace theirs. They survive the page as
 * in a browser. Permission, worker, messages and notifications are the browser's own.
 */
export async function standInForSubscriptions(
  context: BrowserContext,
  operator: Pick<RunningOperator, 'control'>,
): Promise<void> {
  await context.exposeFunction('openSubscription', (vapidKey: string) => operator.control('POST', 'subscriptions', { vapidKey }));
  await context.addInitScript(createSubscriptions);
}

/** Runs in each page. */
function createSubscriptions(): void {
  interface Kept {
    readonly endpoint: string;
    readonly keys: Readonly<Record<string, string>>;
    readonly vapidKey: string;
  }
  const KEY = 'test.subscription';
  const toText = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const toBytes = (words: string) =>
    Uint8Array.from(atob(words.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
  const read = () => {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (!kept) return null;
    const { endpoint, keys, vapidKey } = kept;
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: toBytes(vapidKey) },
      toJSON: () => ({ endpoint, keys }),
      getKey: (name: string) => toBytes(keys[name] ?? ''),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    };
  };
  const proto = PushManager.prototype as unknown as Record<string, unknown>;
  proto.getSubscription = async () => read();
  proto.subscribe = async ({ applicationServerKey }: { applicationServerKey: ArrayBuffer | Uint8Array<ArrayBuffer> }) => {
    if (Notification.permission !== 'granted') throw new DOMException('not allowed', 'NotAllowedError');
    const vapidKey = toText(
      applicationServerKey instanceof ArrayBuffer ? applicationServerKey : applicationServerKey.slice().buffer,
    );
    const { openSubscription } = window as unknown as { openSubscription: (key: string) => Promise<object> };
    localStorage.setItem(KEY, JSON.stringify({ ...(await openSubscription(vapidKey)), vapidKey }));
    return read();
  };
}
