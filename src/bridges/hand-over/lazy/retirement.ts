import { findPackedList } from '#contract/line-list/packed-list.ts';
import { openPackedList } from '#gateway/line-list/open-packed-list.ts';
import { DATABASE_NAME, LEAVING_VERSION, LINE_LIST_KEY, openGatewayStore, tryDatabase } from '#gateway/store/database.ts';

/** The standing of an origin in a signed list. */
export interface Standing {
  readonly packed: string;
  readonly sequence: number;
  readonly isRetired: boolean;
  /** The line that takes the players over; null if there is none. */
  readonly successor: string | null;
}

interface StandingQuestion {
  readonly origin: string;
  readonly merchant: string;
  readonly now: number;
  /** SubjectPublicKeyInfo in base64. */
  readonly releaseKey: string;
}

/**
 * Reads from a packed list whether it retires an origin; null if it is not signed, has expired or is of another merchant. An origin
 * that is still one of the lines is not retired, and only a line can be a successor. docs/product/leaving-a-domain.md
 */
export async function readStanding(text: string, question: StandingQuestion): Promise<Standing | null> {
  const { origin, merchant, now, releaseKey } = question;
  const packed = findPackedList(text);
  const list = packed && (await openPackedList(packed, releaseKey));
  if (!packed || !list || list.merchant !== merchant) return null;
  if (now >= Math.min(list.expiresAt, list.keyExpiresAt)) return null;
  const retired = list.retired.find(({ line }) => line === origin);
  const isRetired = retired !== undefined && !list.lines.includes(origin);
  const successor = isRetired ? list.lines.find((line) => line === retired.successor) : undefined;
  return { packed, sequence: list.sequence, isRetired, successor: successor ?? null };
}

/** Whether the sender of the offered list may hand a player over to `self`. A newer list that is stored here decides instead. */
export async function isSuccessor(
  { offered, stored }: { readonly offered: string; readonly stored: string | null },
  { self, ...question }: StandingQuestion & { readonly self: string },
): Promise<boolean> {
  const [offer, own] = await Promise.all([offered, stored ?? ''].map((text) => readStanding(text, question)));
  if (!offer) return false;
  const newest = own && own.sequence > offer.sequence ? own : offer;
  return newest.isRetired && newest.successor === self;
}

/** Stores a list that was checked, so that the first start of the new origin already uses its lines. */
export async function keepLineList(text: string): Promise<void> {
  const packed = findPackedList(text);
  await tryDatabase(openGatewayStore(), (database) => database.put('facts', { packed, checkedAt: 0 }, LINE_LIST_KEY));
}

/** A host that does not close its connection in time is busy; the wipe begins without it. */
const CLOSE_LIMIT_MS = 1_000;

/**
 * Makes every gateway of this origin close the database for good. Otherwise a service worker that is
 * still running would create it again after the wipe.
 */
export function endGateways(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE_NAME, LEAVING_VERSION);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => resolve();
    setTimeout(resolve, CLOSE_LIMIT_MS);
  });
}
