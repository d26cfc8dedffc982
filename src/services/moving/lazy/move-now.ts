import * as v from 'valibot';
import { SECOND_MS } from '#contract/limits.ts';
import { MOVE_PAGE_PATH, NewWindowToOld, type OldWindowToNew } from '#contract/messages/moving.ts';
import { APP_SCOPE, MOVED_KEY } from '#contract/names.ts';
import { openQueuedCalls } from '#src/bridges/hand-over/lazy/queued-calls.ts';
import { readStanding } from '#src/bridges/hand-over/lazy/retirement.ts';
import { openSessionKeys } from '#src/bridges/hand-over/lazy/session-keys.ts';
import { readSafeNow } from '#src/platform/clock.ts';
import { parseStored } from '#src/platform/parse-stored.ts';
import { localStore, sessionStore } from '#src/platform/safe-storage.ts';
import { getMerchant } from '../../merchant.ts';
import { listPaymentEntries } from '../../payments/payment-entries.ts';
import { movingLogin } from '../../remembered-login/remembered-login.ts';
import { PUSH_DEVICE_KEY } from '../../session/push-device-key.ts';
import { getSession } from '../../session/session.ts';
import { writeMoved } from '../moved-mark.ts';
import { collectBundle } from './collect-bundle.ts';
import { type HandOverEnd, handOver } from './hand-over.ts';
import { type MovingPort, openMovingPort } from './moving-port.ts';
import type { MovingStores } from './moving-stores.ts';

/** A first visit of the new origin over a slow network takes this long at most. */
const OPEN_LIMIT_MS = 20 * SECOND_MS;

interface FoundOffer {
  readonly packed: string;
  readonly successor: string | null;
}

/** The offer of the list in force to the players of this origin; null if it is not retired. */
export async function findMoveOffer(text: string): Promise<FoundOffer | null> {
  const { origin } = location;
  const { code } = getMerchant();
  const standing = await readStanding(text, { origin, merchant: code, now: readSafeNow(), releaseKey: __RELEASE_PUBLIC_KEY__ });
  return standing?.isRetired ? { packed: standing.packed, successor: standing.successor } : null;
}

interface Move {
  /** The signed list that retires this origin. */
  readonly packed: string;
  readonly successor: string;
}

/** `blocked`: the browser opened no window. */
export type MoveEnd = HandOverEnd | 'blocked';

/** Moves the player to the successor. It must be called within the tap, which is what lets a window open. docs/product/leaving-a-domain.md */
export async function moveNow({ packed, successor }: Move): Promise<MoveEnd> {
  const page = openWithoutCopy(successor + MOVE_PAGE_PATH);
  if (!page) return 'blocked';
  const meeting = meet(page, { packed, successor });
  // The next start needs it, when the lines may be silent.
  await import('../../leaving/lazy/leave-origin.ts');
  const port = await meeting;
  if (!port) return 'silent';
  const stores = openStores();
  const end = await handOver(port, {
    collect: () => collectBundle(stores),
    mark: (moved) => writeMoved(localStore, { to: successor, moved }),
    findRegistrationToken: () => parseStored(BoundDevice, localStore.read(PUSH_DEVICE_KEY))?.registrationToken ?? null,
  }).catch((): HandOverEnd => 'refused');
  if (end !== 'moved') return end;
  if (localStore.read(MOVED_KEY)) location.reload();
  else location.replace(successor + APP_SCOPE);
  return end;
}

/** A new window begins with a copy of this tab's storage. The wipe would miss it, and the next holder of this origin could read it. */
function openWithoutCopy(address: string): Window | null {
  const entries = listTabEntries();
  sessionStore.clear();
  const page = window.open(address);
  for (const [key, value] of entries) sessionStore.write(key, value);
  return page;
}

function listTabEntries(): readonly [string, string][] {
  try {
    return Object.entries(window.sessionStorage);
  } catch {
    return [];
  }
}

const BoundDevice = v.object({ registrationToken: v.string() });

const openStores = (): MovingStores => ({
  merchant: getMerchant().code,
  local: localStore,
  tab: sessionStore,
  calls: openQueuedCalls(),
  sessionKeys: openSessionKeys(),
  hasSession: async () => getSession() !== null,
  listPayments: listPaymentEntries,
  login: movingLogin,
});

/** Waits until the opened window, which must be of the successor, accepts the list; null if it does not in time. */
function meet(page: Window, { packed, successor }: Move): Promise<MovingPort | null> {
  return new Promise((resolve) => {
    const end = (port: MovingPort | null) => {
      removeEventListener('message', listen);
      clearTimeout(timer);
      resolve(port);
    };
    const listen = ({ source, origin, data, ports }: MessageEvent<unknown>) => {
      const message = v.safeParse(NewWindowToOld, data);
      if (source !== page || origin !== successor || !message.success) return;
      const [port] = ports;
      if (message.output.type === 'move-ready' && port) return end(openMovingPort(port));
      const hello: v.InferOutput<typeof OldWindowToNew> = { type: 'move-hello', list: packed };
      page.postMessage(hello, successor);
    };
    const timer = setTimeout(() => end(null), OPEN_LIMIT_MS);
    addEventListener('message', listen);
  });
}
