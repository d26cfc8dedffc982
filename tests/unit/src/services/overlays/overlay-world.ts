import { FORM_PATIENCE_MS, type Occupation, type OverlayKind } from '#src/services/overlays/choose-overlay.ts';
import { createOverlayScheduler } from '#src/services/overlays/overlay-scheduler.ts';

interface Wanted {
  readonly kind: OverlayKind;
  isShown: boolean;
}

/** Creates a page whose clock, fields and dialogs the test controls, and which records every breach of a rule. */
export function createOverlayWorld() {
  let now = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  let onPageChange: ((isByHand: boolean) => void) | undefined;
  let formUsedAt = 0;
  const page = { isFormBusy: false, isDialogOpen: false };
  const wanted: Wanted[] = [];
  const holds: { occupation: Occupation; end: () => void }[] = [];
  const faults: string[] = [];

  const scheduler = createOverlayScheduler({
    now: () => now,
    runLater: (run, delayMs) => {
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    readPage: () => page,
    watchPage: (onChange) => {
      onPageChange = onChange;
      return () => {
        onPageChange = undefined;
      };
    },
  });

  const listShown = () => wanted.filter(({ isShown }) => isShown).map(({ kind }) => kind);
  const check = () => {
    const shown = listShown();
    if (shown.length > 1) faults.push(`two at once: ${shown.join(', ')}`);
    if (shown.length > 0 && holds.length > 0) faults.push(`${shown[0]} over ${holds[0]?.occupation}`);
    const isForgotten = shown[0] === 'access' && now - formUsedAt >= FORM_PATIENCE_MS;
    if (shown.length > 0 && page.isFormBusy && !isForgotten) faults.push(`${shown[0]} over a form`);
  };

  const runTimer = (until: number): boolean => {
    const [next] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
    if (!next) return false;
    timers = timers.filter((each) => each !== next);
    now = Math.max(now, next.at);
    next.run();
    check();
    return true;
  };

  return {
    faults,
    listShown,
    want: (kind: OverlayKind) => {
      const entry: Wanted = { kind, isShown: false };
      const release = scheduler.register(kind, (isShown) => {
        entry.isShown = isShown;
        check();
      });
      wanted.push(entry);
      return () => {
        wanted.splice(wanted.indexOf(entry), 1);
        release();
      };
    },
    occupy: (occupation: Occupation) => {
      const hold = { occupation, end: () => {} };
      holds.push(hold);
      hold.end = scheduler.occupy(occupation);
      check();
      return () => {
        holds.splice(holds.indexOf(hold), 1);
        hold.end();
      };
    },
    /** Changes fields and dialogs, with the page's events. */
    change: (next: Partial<typeof page>) => {
      Object.assign(page, next);
      if (next.isFormBusy) formUsedAt = now;
      onPageChange?.(next.isFormBusy !== undefined);
      check();
    },
    wait: (ms: number) => {
      const until = now + ms;
      while (runTimer(until));
      now = until;
    },
    isWatching: () => onPageChange !== undefined,
    countTimers: () => timers.length,
  };
}
