import * as v from 'valibot';
import { localStore, type SafeStorage, sessionStore } from '#src/platform/safe-storage.ts';
import { createOnce } from '#src/state/create-once.ts';
import { createStore } from '#src/state/create-store.ts';
import type { Audience } from './audience.ts';
import { findNextMidnight, type KeptPopup } from './popup-rule.ts';

const KEY = 'fastline.announcements-';

const Kept = v.object({
  list: v.number(),
  hidden: v.picklist([0, 1]),
  until: v.optional(v.number()),
});

interface PopupMemoryDeps {
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly now: () => number;
}

/** What this device remembers of popups, per audience. docs/product/announcements.md */
export function createPopupMemory({ local, session, now }: PopupMemoryDeps) {
  return {
    read: (audience: Audience): KeptPopup | null =>
      parseKept(session.read(KEY + audience)) ?? parseKept(local.read(KEY + audience)),
    noteShown: (audience: Audience, list: number): void => {
      session.remove(KEY + audience);
      local.write(KEY + audience, JSON.stringify({ list, hidden: 0 }));
    },
    /** Until the next local midnight, in every tab; else for this tab's session. */
    noteClosed: (audience: Audience, list: number, isForToday: boolean): void => {
      const kept: KeptPopup = { list, hidden: 1 };
      if (isForToday) {
        session.remove(KEY + audience);
        local.write(KEY + audience, JSON.stringify({ ...kept, until: findNextMidnight(now()) }));
      } else {
        session.write(KEY + audience, JSON.stringify(kept));
      }
    },
  };
}

function parseKept(text: string | null): KeptPopup | null {
  try {
    const parsed = v.safeParse(Kept, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export const popupMemory = createPopupMemory({ local: localStore, session: sessionStore, now: () => Date.now() });

/** What is remembered, as of the last look; another tab's closing is a reason to look. */
export const getRemembered = createOnce(() => {
  const read = () => ({ A: popupMemory.read('A'), B: popupMemory.read('B'), now: Date.now() });
  const store = createStore(read());
  const look = () => store.set(read());
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(KEY)) look();
  });
  return { store, look };
});
