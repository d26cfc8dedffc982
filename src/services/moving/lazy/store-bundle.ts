import * as v from 'valibot';
import type { MoveBundle } from '#contract/messages/moving.ts';
import { MOVED_KEY, SESSION_STORAGE_KEY } from '#contract/names.ts';
import { SessionInfo } from '#contract/schemas/session-info.ts';
import { createCallId } from '#src/bridges/call-id.ts';
import { parseStored } from '#src/platform/parse-stored.ts';
import { isPaymentEntry } from '../../payments/payment-entries.ts';
import { REMEMBERED_LOGIN_KEY } from '../../session/session.ts';
import { MOVING_LOCAL_KEYS, MOVING_TAB_KEYS } from '../moving-keys.ts';
import { listMoved } from './collect-bundle.ts';
import type { MovingStores } from './moving-stores.ts';

/** The keys of entries that have arrived, until the old origin has given them up: a repeated hand-over does not bring them back. */
export const ARRIVED_KEY = 'fastline.arrived';
const Arrived = v.array(v.string());

/**
 * Stores what has arrived from the old origin; rejects unless every payment and queued call is stored. An entry of this
 * origin is never replaced, and a text that is not on the lists of moving entries is left out. docs/product/leaving-a-domain.md
 */
export async function storeBundle(bundle: MoveBundle, stores: MovingStores): Promise<void> {
  const { local, tab, calls, merchant } = stores;
  const arrived = parseStored(Arrived, local.read(ARRIVED_KEY)) ?? [];
  const isNew = (key: string) => !arrived.includes(key);
  for (const [key, text] of Object.entries(bundle.payments)) if (isPaymentEntry(key) && isNew(key)) keep(local, key, text);
  await calls.add(
    bundle.calls.filter(({ id }) => isNew(id)),
    merchant,
  );
  await stores.sessionKeys.add(bundle.sessionKeys);
  await keepLogin(bundle, stores);
  for (const [key, text] of Object.entries(bundle.local)) if (MOVING_LOCAL_KEYS.includes(key)) keep(local, key, text);
  const hasSession = await stores.hasSession();
  const mayKeep = (key: string, text: string) =>
    MOVING_TAB_KEYS.includes(key) && (key !== SESSION_STORAGE_KEY || (!hasSession && isSessionOf(merchant, text)));
  for (const [key, text] of Object.entries(bundle.tab)) if (mayKeep(key, text)) keep(tab, key, text);
  // A player who comes back to an origin that they left stays there.
  local.remove(MOVED_KEY);
  // Written last: what it names is stored.
  const all = JSON.stringify([...new Set([...arrived, ...listMoved(bundle)])]);
  local.write(ARRIVED_KEY, all);
}

interface Unbinding {
  readonly language: string;
  readonly now: number;
}

/** The old origin has given up what arrived: this one owns it alone, and ends the pushes to the old address. */
export async function finishMove(registrationToken: string | null, stores: MovingStores, unbinding: Unbinding): Promise<void> {
  const { merchant, local, calls } = stores;
  local.remove(ARRIVED_KEY);
  if (registrationToken === null) return;
  // A binding that still waits may have a later time, by the clock of the operator, and has to arrive first.
  const waiting = (await calls.list()).map(({ createdAt }) => createdAt + 1);
  const now = Math.max(unbinding.now, ...waiting);
  await calls.add([composeUnbinding(registrationToken, merchant, { ...unbinding, now })], merchant);
}

function composeUnbinding(registrationToken: string, merchant: string, { language, now }: Unbinding) {
  const id = createCallId();
  const body = { registrationToken, unsubscribeAll: true };
  const call = { type: 'call', id, endpoint: 'push.unsubscribe', context: { merchant, language, token: null }, body };
  return { id, call, member: '', createdAt: now, tries: 0, misses: 0, state: { kind: 'pending', notBefore: 0 } };
}

const isSessionOf = (merchant: string, text: string) => parseStored(SessionInfo, text)?.merchantCode === merchant;

async function keepLogin({ login }: MoveBundle, stores: MovingStores): Promise<void> {
  if (!login || login.merchant !== stores.merchant || stores.local.read(REMEMBERED_LOGIN_KEY) !== null) return;
  const { password, ...named } = login;
  await stores.login.save({ ...named, ...(password !== undefined && { password }) });
  if (stores.local.read(REMEMBERED_LOGIN_KEY) === null) throw new Error('the remembered login cannot be stored');
}

/** Writes an entry that this origin lacks, and reads it back, because a full or blocked storage ignores writes. */
function keep(storage: Pick<MovingStores['local'], 'read' | 'write'>, key: string, text: string): void {
  if (storage.read(key) === null) storage.write(key, text);
  if (storage.read(key) === null) throw new Error(`${key} cannot be stored`);
}
