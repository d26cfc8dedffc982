import type { EndpointName } from '#contract/endpoints.ts';
import type { PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReport } from '#contract/messages/gateway-report.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { LineHealth } from '#gateway/store/rows.ts';
import type { GatewayLink } from '#src/bridges/gateway-events.ts';

// Every function here runs in the page, so none of them uses another one. Each leaves it to the gateway to create the database.

declare global {
  interface Window {
    /** The page's own gateway; without one the service worker is asked. */
    attackedGateway?: GatewayLink;
  }
}

export interface GatewayAnswer {
  readonly reply?: GatewayReply;
  readonly report?: GatewayReport;
}

/** Composes the script that opens the page's own gateway from its file; vitest would replace an import here. */
export const composeOpening = (file: string): string => `import(${JSON.stringify(file)}).then((loaded) => {
  // The bundler exports the functions of the module, or the module as one object.
  const { createInPageGateway } = [loaded, ...Object.values(loaded)].find((part) => part?.createInPageGateway);
  window.attackedGateway = createInPageGateway();
})`;

/** Sends a message to the gateway, and returns its answer. */
export async function askGateway(message: PageToGateway): Promise<GatewayAnswer> {
  const link = window.attackedGateway;
  if (!link) {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<GatewayAnswer>) => resolve(data);
      navigator.serviceWorker.controller?.postMessage(message, [port2]);
    });
  }
  if (message.type === 'call') {
    const reply = await link.post(message, new AbortController().signal);
    return reply ? { reply } : {};
  }
  if (message.type !== 'get-report') return {};
  const report = await link.report(message);
  return report ? { report } : {};
}

export interface StartState {
  /** The lines that the browser knows beside its origin. */
  readonly adopted: readonly unknown[];
  /** The key of a bound session, and the name under which the gateway stores it. */
  readonly sessionKey: { readonly name: string; readonly key: JsonWebKey } | null;
}

/** Whether the gateway has created its database. */
export function hasDatabase(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('fastline-gateway');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      opening.result.close();
      resolve(true);
    };
  });
}

/** Empties the gateway's database, and writes what an earlier visit leaves there. */
export async function writeStart({ adopted, sessionKey }: StartState): Promise<void> {
  const privateKey =
    sessionKey && (await crypto.subtle.importKey('jwk', sessionKey.key, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']));
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('fastline-gateway');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const change = database.transaction(['replies', 'lines', 'facts', 'outbox'], 'readwrite');
      for (const store of change.objectStoreNames) change.objectStore(store).clear();
      change.objectStore('facts').put(adopted, 'adopted-lines');
      if (sessionKey) change.objectStore('facts').put({ privateKey, boundAt: Date.now() }, sessionKey.name);
      change.oncomplete = () => {
        database.close();
        resolve();
      };
      change.onerror = () => reject(change.error);
    };
  });
}

export interface PreferredLine {
  readonly line: string;
  readonly lines: readonly string[];
  readonly health: LineHealth;
}

/** Makes a line the best one of the stored book, on every kind of network. */
export function writePreference({ line, lines, health }: PreferredLine): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('fastline-gateway');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const change = database.transaction(['lines', 'facts'], 'readwrite');
      for (const network of ['slow-2g', '2g', '3g', '4g', 'unknown']) {
        for (const other of lines) change.objectStore('lines').delete(`${other} ${network}`);
        change.objectStore('lines').put(health, `${line} ${network}`);
      }
      change.objectStore('facts').put(line, 'current-line');
      change.oncomplete = () => {
        database.close();
        resolve();
      };
      change.onerror = () => reject(change.error);
    };
  });
}

/** Returns the stored replies. */
export function readReplies(): Promise<readonly { endpoint: EndpointName; value: unknown }[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('fastline-gateway');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('replies').objectStore('replies').getAll();
      reading.onsuccess = () => {
        database.close();
        resolve(
          (reading.result as { endpoint: EndpointName; value: unknown }[]).map(({ endpoint, value }) => ({ endpoint, value })),
        );
      };
      reading.onerror = () => reject(reading.error);
    };
  });
}

/** Returns the text of every stored file and of both storages of the page. */
export async function readFilesAndStorages(): Promise<string> {
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      texts.push(request.url);
      const response = await cache.match(request);
      if (/json|html|javascript|text/.test(response?.headers.get('Content-Type') ?? ''))
        texts.push((await response?.text()) ?? '');
    }
  }
  return texts.join('\n');
}
