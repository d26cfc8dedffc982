import * as v from 'valibot';
import { SECOND_MS } from '#contract/limits.ts';
import { type NewWindowToOld, OldWindowToNew } from '#contract/messages/moving.ts';
import { APP_SCOPE } from '#contract/names.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { openQueuedCalls } from '../bridges/hand-over/lazy/queued-calls.ts';
import { isSuccessor, keepLineList } from '../bridges/hand-over/lazy/retirement.ts';
import { openSessionKeys } from '../bridges/hand-over/lazy/session-keys.ts';
import { readStoredLineList } from '../bridges/hand-over/stored-line-list.ts';
import { readSafeNow } from '../platform/clock.ts';
import { localStore, sessionStore } from '../platform/safe-storage.ts';
import { openMovingPort } from '../services/moving/lazy/moving-port.ts';
import type { MovingStores } from '../services/moving/lazy/moving-stores.ts';
import { finishMove, storeBundle } from '../services/moving/lazy/store-bundle.ts';
import { takeOver } from '../services/moving/lazy/take-over.ts';
import { movingLogin } from '../services/remembered-login/remembered-login.ts';
import { listLockedMembers } from '../services/session/session.ts';

// The page that the old origin opens at its successor. It takes the player over before the app runs here, and then starts the app.

/** A page without an opener has nothing to take over. */
const HELLO_LIMIT_MS = 5 * SECOND_MS;

const merchant = findMerchantByHost(location.hostname);
document.title = merchant.name;

const stores: MovingStores = {
  merchant: merchant.code,
  local: localStore,
  tab: sessionStore,
  calls: openQueuedCalls(),
  sessionKeys: openSessionKeys(),
  hasSession: async () => (await listLockedMembers().catch(() => [])).length > 0,
  listPayments: () => ({}),
  login: movingLogin,
};

const startApp = () => location.replace(APP_SCOPE);

async function takePlayerOver(opener: MessageEventSource, origin: string, list: string): Promise<void> {
  const stored = await readStoredLineList();
  const question = { origin, merchant: merchant.code, now: readSafeNow(), releaseKey: __RELEASE_PUBLIC_KEY__ };
  if (!(await isSuccessor({ offered: list, stored }, { ...question, self: location.origin }))) return;
  if (!stored) await keepLineList(list);
  const { port1, port2 } = new MessageChannel();
  const ready: v.InferOutput<typeof NewWindowToOld> = { type: 'move-ready' };
  (opener as Window).postMessage(ready, origin, [port2]);
  await takeOver(openMovingPort(port1), {
    store: (bundle) => storeBundle(bundle, stores),
    finish: (registrationToken) => finishMove(registrationToken, stores, { language: merchant.languages[0], now: readSafeNow() }),
  });
}

function listen(opener: Window): void {
  const timer = setTimeout(startApp, HELLO_LIMIT_MS);
  const handle = async ({ source, origin, data }: MessageEvent<unknown>) => {
    const hello = v.safeParse(OldWindowToNew, data);
    if (source !== opener || !hello.success) return;
    // It serves once.
    removeEventListener('message', handle);
    clearTimeout(timer);
    await takePlayerOver(source, origin, hello.output.list).catch(() => undefined);
    startApp();
  };
  addEventListener('message', handle);
  const opened: v.InferOutput<typeof NewWindowToOld> = { type: 'move-opened' };
  // Any opener may learn that this page is listening; the message has no other content.
  opener.postMessage(opened, '*');
}

if (window.opener) listen(window.opener as Window);
else startApp();
