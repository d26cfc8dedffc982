import type { TrackedEventName } from '#contract/schemas/player/tracking-settings.ts';

/** Something that has just happened; `contentId` names the game or page that it is about. */
export interface PageEvent {
  readonly name: TrackedEventName;
  readonly contentId?: string;
}
type Listener = (event: PageEvent) => void;

/** Most that are remembered until somebody listens. */
const MOST_WAITING = 20;
let waiting: PageEvent[] = [];
let listener: Listener | undefined;

/** Tells that something has happened, from the place where it does; whether anybody may know is decided elsewhere. docs/product/tracking.md */
export function trackEvent(name: TrackedEventName, contentId?: string): void {
  const event = { name, ...(contentId !== undefined && { contentId }) };
  if (listener) listener(event);
  else if (waiting.length < MOST_WAITING) waiting.push(event);
}

/** Hears of everything from now on, and first of what happened before; returns what ends it. */
export function listenToEvents(next: Listener): () => void {
  listener = next;
  for (const event of waiting) next(event);
  waiting = [];
  return () => {
    if (listener === next) listener = undefined;
  };
}
