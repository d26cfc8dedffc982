import { chooseOverlay, type Occupation, type OverlayKind, type OverlayTicket } from './choose-overlay.ts';

/** The occupations that are read from the page. */
export interface SeenOccupations {
  readonly isFormBusy: boolean;
  readonly isDialogOpen: boolean;
}

export interface OverlaySchedulerDeps {
  readonly now: () => number;
  /** Runs a function after the delay; the returned function cancels it. */
  readonly runLater: (run: () => void, delayMs: number) => () => void;
  readonly readPage: () => SeenOccupations;
  /** Calls back when the page may have changed; `isByHand`: the player uses a field. The returned function stops it. */
  readonly watchPage: (onChange: (isByHand: boolean) => void) => () => void;
}

interface Registered extends OverlayTicket {
  readonly onTurn: (isShown: boolean) => void;
}

/** Shows one overlay at a time, for any number of candidates; docs/product/overlays.md. */
export function createOverlayScheduler({ now, runLater, readPage, watchPage }: OverlaySchedulerDeps) {
  let registered: readonly Registered[] = [];
  let held: readonly { readonly occupation: Occupation }[] = [];
  let shownId: number | undefined;
  let lastId = 0;
  let isBusy = false;
  const moments = { closedAt: Number.NEGATIVE_INFINITY, busyAt: Number.NEGATIVE_INFINITY, formUsedAt: Number.NEGATIVE_INFINITY };
  let stopWatching: (() => void) | undefined;
  let cancelUpdate = () => {};

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

  const update = () => {
    cancelUpdate();
    const occupations = readOccupations();
    if (isBusy || occupations.size > 0) moments.busyAt = now();
    isBusy = occupations.size > 0;
    const choice = chooseOverlay({ tickets: registered, shownId, occupations, now: now(), ...moments });
    if (choice.nextAt !== undefined) cancelUpdate = runLater(update, choice.nextAt - now());
    turnTo(choice.shownId);
  };

  /**
   * Runs in the next task, so that simultaneous candidates are ordered by rank, and a candidate that is withdrawn at once never
   * shows.
   */
  const updateSoon = () => {
    cancelUpdate();
    cancelUpdate = runLater(update, 0);
  };

  const startWatching = () => {
    moments.formUsedAt = now();
    stopWatching ??= watchPage((isByHand) => {
      if (isByHand) moments.formUsedAt = now();
      update();
    });
  };

  const remove = (ticket: Registered) => {
    if (!registered.includes(ticket)) return;
    registered = registered.filter((each) => each !== ticket);
    if (shownId === ticket.id) {
      shownId = undefined;
      moments.closedAt = now();
    }
    if (registered.length > 0) return updateSoon();
    cancelUpdate();
    stopWatching?.();
    stopWatching = undefined;
    // The watch has ended: the player was busy until now, and may be free when the next candidate comes.
    if (isBusy) moments.busyAt = now();
    isBusy = false;
  };

  return {
    /** Registers a candidate until the returned function is called; `onTurn` reports when it is shown and when it must yield. */
    register: (kind: OverlayKind, onTurn: (isShown: boolean) => void): (() => void) => {
      lastId += 1;
      const ticket = { id: lastId, kind, onTurn };
      registered = [...registered, ticket];
      if (!stopWatching) startWatching();
      updateSoon();
      return () => remove(ticket);
    },
    isOccupied: () => held.length > 0,
    /** Blocks overlays until the returned function is called. */
    occupy: (occupation: Occupation): (() => void) => {
      const hold = { occupation };
      held = [...held, hold];
      update();
      return () => {
        if (!held.includes(hold)) return;
        held = held.filter((each) => each !== hold);
        moments.busyAt = now();
        update();
      };
    },
  };
}
