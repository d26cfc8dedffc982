import { chooseOverlay, type Occupation, type OverlayKind, type OverlayTicket } from './choose-overlay.ts';

/** What the player is seen to be busy with. */
export interface SeenOccupations {
  readonly isFormBusy: boolean;
  readonly isDialogOpen: boolean;
}

export interface OverlaySchedulerDeps {
  readonly now: () => number;
  /** Runs it after so many milliseconds; the answer calls it off. */
  readonly runLater: (run: () => void, delayMs: number) => () => void;
  readonly readPage: () => SeenOccupations;
  /** Calls back when the page may read otherwise; `isByHand`: somebody uses a field. The answer ends it. */
  readonly watchPage: (onChange: (isByHand: boolean) => void) => () => void;
}

interface Registered extends OverlayTicket {
  readonly onTurn: (isShown: boolean) => void;
}

/** One overlay at a time, for as many as want to be shown; docs/product/overlays.md. */
export function createOverlayScheduler({ now, runLater, readPage, watchPage }: OverlaySchedulerDeps) {
  let registered: readonly Registered[] = [];
  let held: readonly { readonly occupation: Occupation }[] = [];
  let shownId: number | undefined;
  let lastId = 0;
  let isBusy = false;
  const moments = { goneAt: Number.NEGATIVE_INFINITY, busyAt: Number.NEGATIVE_INFINITY, formUsedAt: Number.NEGATIVE_INFINITY };
  let stopWatching: (() => void) | undefined;
  let cancelLook = () => {};

  const readOccupations = (): ReadonlySet<Occupation> => {
    const { isFormBusy, isDialogOpen } = readPage();
    const seen: Occupation[] = [...(isFormBusy ? ['form' as const] : []), ...(isDialogOpen ? ['dialog' as const] : [])];
    return new Set([...held.map(({ occupation }) => occupation), ...seen]);
  };

  const turnTo = (nextId: number | undefined) => {
    if (nextId === shownId) return;
    const last = registered.find(({ id }) => id === shownId);
    shownId = nextId;
    last?.onTurn(false);
    registered.find(({ id }) => id === nextId)?.onTurn(true);
  };

  const look = () => {
    cancelLook();
    const occupations = readOccupations();
    if (isBusy || occupations.size > 0) moments.busyAt = now();
    isBusy = occupations.size > 0;
    const choice = chooseOverlay({ tickets: registered, shownId, occupations, now: now(), ...moments });
    if (choice.nextAt !== undefined) cancelLook = runLater(look, choice.nextAt - now());
    turnTo(choice.shownId);
  };

  /** Soon and not now: what comes in the same moment is ordered by rank, and what goes again at once has not been there. */
  const lookSoon = () => {
    cancelLook();
    cancelLook = runLater(look, 0);
  };

  const startWatching = () => {
    moments.formUsedAt = now();
    stopWatching ??= watchPage((isByHand) => {
      if (isByHand) moments.formUsedAt = now();
      look();
    });
  };

  const remove = (ticket: Registered) => {
    if (!registered.includes(ticket)) return;
    registered = registered.filter((each) => each !== ticket);
    if (shownId === ticket.id) {
      shownId = undefined;
      moments.goneAt = now();
    }
    if (registered.length > 0) return lookSoon();
    cancelLook();
    stopWatching?.();
    stopWatching = undefined;
    // nobody looks any more: the player was busy until now, and may be free when the next one comes
    if (isBusy) moments.busyAt = now();
    isBusy = false;
  };

  return {
    /** Wants to be shown until the answer is called; `onTurn` is told when it is, and when it must make room. */
    register: (kind: OverlayKind, onTurn: (isShown: boolean) => void): (() => void) => {
      lastId += 1;
      const ticket = { id: lastId, kind, onTurn };
      registered = [...registered, ticket];
      if (!stopWatching) startWatching();
      lookSoon();
      return () => remove(ticket);
    },
    isOccupied: () => held.length > 0,
    /** Nothing comes over it until the answer is called. */
    occupy: (occupation: Occupation): (() => void) => {
      const hold = { occupation };
      held = [...held, hold];
      look();
      return () => {
        if (!held.includes(hold)) return;
        held = held.filter((each) => each !== hold);
        moments.busyAt = now();
        look();
      };
    },
  };
}
