import { OUTBOX_SYNC_TAG } from './background-sync.ts';
import { clock } from './clock.ts';
import { EVENT_LIMIT_MS } from './extend-event.ts';
import { gateway } from './host-gateway.ts';

/** The browser reports that the network is back. */
export function onSync(event: Event): void {
  const sync = event as ExtendableEvent & { readonly tag: string };
  if (sync.tag === OUTBOX_SYNC_TAG) sync.waitUntil(deliver());
}

/** Rejects while entries wait, so that the browser tries again later. */
async function deliver(): Promise<void> {
  const over = new AbortController();
  const timedOut = clock.wait(EVENT_LIMIT_MS, over.signal).then(() => Infinity);
  const waiting = await Promise.race([gateway.wakeOutbox('sync'), timedOut]);
  over.abort();
  if (waiting > 0) throw new Error('entries of the outbox wait');
}
