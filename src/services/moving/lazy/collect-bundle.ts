import type { MoveBundle } from '#contract/messages/moving.ts';
import { MOVING_LOCAL_KEYS, MOVING_TAB_KEYS } from '../moving-keys.ts';
import type { MovingStores } from './moving-stores.ts';

/** Collects everything that moves, and changes nothing; rejects if the outbox cannot be read. */
export async function collectBundle({ local, tab, calls, sessionKeys, listPayments, login }: MovingStores): Promise<MoveBundle> {
  const remembered = await login.read();
  return {
    local: readAll(MOVING_LOCAL_KEYS, local.read),
    tab: readAll(MOVING_TAB_KEYS, tab.read),
    calls: await calls.list(),
    sessionKeys: await sessionKeys.list(),
    login: remembered && remembered.type !== 'firebase' ? { ...remembered, type: remembered.type } : null,
    // Read last: a payment may begin in another tab meanwhile.
    payments: { ...listPayments() },
  };
}

/** The entries that must exist once, by the key with which the operator recognises each. */
export function listMoved({ calls, payments }: Pick<MoveBundle, 'calls' | 'payments'>): string[] {
  return [...calls.map(({ id }) => id), ...Object.keys(payments)];
}

function readAll(keys: readonly string[], read: (key: string) => string | null): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => [[key, read(key)] as const]).filter((entry) => entry[1] !== null)) as Record<
    string,
    string
  >;
}
