import { APP_SCOPE, MOVED_KEY } from '#contract/names.ts';
import { openQueuedCalls } from '#src/bridges/hand-over/lazy/queued-calls.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { type Moved, readMoved } from '../../moving/moved-mark.ts';
import { listPaymentEntries } from '../../payments/payment-entries.ts';
import { wipeOrigin } from './wipe-origin.ts';

interface LeavingDeps {
  readonly local: { readonly read: (key: string) => string | null; readonly remove: (key: string) => void };
  /** Rejects if they cannot be read. */
  readonly listCalls: () => Promise<readonly string[]>;
  readonly listPayments: () => readonly string[];
  readonly wipe: (moved: Moved) => Promise<void>;
}

/**
 * Wipes an origin that the player has left and returns the new one; null if the app is to start here. It stays if it has a payment
 * or a queued call that the new origin has not stored. docs/product/leaving-a-domain.md
 */
export async function leave({ local, listCalls, listPayments, wipe }: LeavingDeps): Promise<string | null> {
  const moved = readMoved(local);
  const calls = moved && (await listCalls().catch(() => (moved.isBegun ? [] : null)));
  // The next start tries again.
  if (moved && !calls) return null;
  if (!moved || [...(calls ?? []), ...listPayments()].some((key) => !moved.moved.includes(key))) {
    local.remove(MOVED_KEY);
    return null;
  }
  await wipe(moved);
  return moved.to;
}

/** Leaves this origin if its player has moved; true if the page redirects to the new address. Called before anything else at a start. */
export async function leaveOrigin(): Promise<boolean> {
  const to = await leave({
    local: localStore,
    listCalls: async () => (await openQueuedCalls().list()).map(({ id }) => id),
    listPayments: () => Object.keys(listPaymentEntries()),
    wipe: wipeOrigin,
  });
  if (to) location.replace(to + APP_SCOPE);
  return to !== null;
}
