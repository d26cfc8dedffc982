import type { TrackedEventName } from '#contract/schemas/player/tracking-settings.ts';

/** In the currency's smallest unit. */
export interface Money {
  readonly amount: number;
  /** As the operator spells it. */
  readonly currency: string;
}

/** An event that has just happened; `contentId` names its game or page, `money` the moved amount. */
export interface PageEvent {
  readonly name: TrackedEventName;
  readonly contentId?: string;
  readonly money?: Money;
}
type Listener = (event: PageEvent) => void;

/** The maximum number of events stored until a listener exists. */
const MAX_WAITING = 20;

export function createEventRelay() {
  const waiting: PageEvent[] = [];
  let listener: Listener | undefined;
  return {
    /** Reports an event at its source; whether it may be passed on is decided elsewhere. docs/product/tracking.md */
    trackEvent: (name: TrackedEventName, { contentId, money }: Omit<PageEvent, 'name'> = {}): void => {
      const event = { name, ...(contentId !== undefined && { contentId }), ...(money && { money }) };
      if (listener) listener(event);
      else if (waiting.length < MAX_WAITING) waiting.push(event);
    },
    /** Receives all events from now on, after the stored ones; the returned function stops it. */
    listenToEvents: (next: Listener): (() => void) => {
      listener = next;
      for (const event of waiting.splice(0)) next(event);
      return () => {
        if (listener === next) listener = undefined;
      };
    },
  };
}

export const { trackEvent, listenToEvents } = createEventRelay();
