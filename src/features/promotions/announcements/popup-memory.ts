import * as v from 'valibot';
import { HOUR_MS } from '#contract/limits.ts';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { readNow } from '#src/platform/clock.ts';
import { hashText } from '#src/platform/hash-text.ts';
import { parseStored } from '#src/platform/parse-stored.ts';
import { localStore, type SafeStorage, sessionStore } from '#src/platform/safe-storage.ts';
import { createOnce } from '#src/state/create-once.ts';
import { createStore } from '#src/state/create-store.ts';
import type { Audience } from './audience.ts';

const KEY = 'fastline.announcements-';

/** The day on which clocks are set back. A later end was written by a clock that was wrong. */
const MAX_DAY_MS = 25 * HOUR_MS;

const StoredPopup = v.object({
  list: v.number(),
  hidden: v.picklist([0, 1]),
  until: v.optional(v.number()),
});

/** The record of a popup that an audience has seen. */
interface PopupRecord {
  /** The hash of the titles and contents. */
  readonly list: number;
  readonly hidden: 0 | 1;
  /** Epoch milliseconds; if omitted, the popup is hidden for the session. */
  readonly until?: number;
}

interface PopupMemoryDeps {
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly now: () => number;
}

/** Stores what this device remembers of popups, per audience. docs/product/announcements.md */
export function createPopupMemory({ local, session, now }: PopupMemoryDeps) {
  return {
    read: (audience: Audience): PopupRecord | null =>
      parseStored(StoredPopup, session.read(KEY + audience)) ?? parseStored(StoredPopup, local.read(KEY + audience)),
    recordShown: (audience: Audience, list: number): void => {
      session.remove(KEY + audience);
      local.write(KEY + audience, JSON.stringify({ list, hidden: 0 }));
    },
    /** Hides it in every tab until the next local midnight, or else for this tab's session. */
    recordClosed: (audience: Audience, list: number, isForToday: boolean): void => {
      const record: PopupRecord = { list, hidden: 1 };
      if (isForToday) {
        session.remove(KEY + audience);
        local.write(KEY + audience, JSON.stringify({ ...record, until: findNextMidnight(now()) }));
      } else {
        session.write(KEY + audience, JSON.stringify(record));
      }
    },
  };
}

export const popupMemory = createPopupMemory({ local: localStore, session: sessionStore, now: readNow });

/** Caches what is remembered and reads it again when another tab changes it. */
export const getRemembered = createOnce(() => {
  const read = () => ({ A: popupMemory.read('A'), B: popupMemory.read('B'), now: readNow() });
  const store = createStore(read());
  const refresh = () => store.set(read());
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(KEY)) refresh();
  });
  return { store, refresh };
});

/** A changed title or content makes a new popup. */
export const hashPopups = (popups: readonly Announcement[]): number =>
  hashText(JSON.stringify(popups.map(({ title, content }) => [title, content])));

/** Returns whether the popup with this hash stays hidden. docs/product/announcements.md */
export function isPopupHidden(record: PopupRecord | null, list: number, now: number): boolean {
  if (record?.hidden !== 1 || record.list !== list) return false;
  const { until } = record;
  return until === undefined || (now < until && until - now <= MAX_DAY_MS);
}

/** Returns the start of the next local day; if clocks skip midnight, the first moment after it. */
export function findNextMidnight(now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
}
