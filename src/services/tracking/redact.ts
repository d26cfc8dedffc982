import type { PixelEvent } from '#contract/messages/pixel-frame.ts';
import type { TrackedEventName } from '#contract/schemas/player/tracking-settings.ts';

/** A game's code or a promotion's number: short, and without anything that a name, a number or a key could hide in. */
const CONTENT_ID = /^[A-Za-z][A-Za-z_-]*\d{0,6}$|^\d{1,6}$/;
const MOST_CHARACTERS = 40;

/**
 * All that a vendor learns of an event. What an address or a reply named is left out unless it can be nothing but a content id: no token,
 * name, address, phone number or amount goes to anybody. docs/product/tracking.md
 */
export function redactEvent({
  name,
  eventID,
  contentId,
}: {
  name: TrackedEventName;
  eventID: string;
  contentId?: string | undefined;
}): PixelEvent {
  const isContent = contentId !== undefined && contentId.length <= MOST_CHARACTERS && CONTENT_ID.test(contentId);
  return { name, eventID, ...(isContent && { contentId }) };
}
