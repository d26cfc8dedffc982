import * as v from 'valibot';

/** Which release a page runs on, by the page's client id. */
export const Pins = v.record(v.string(), v.object({ build: v.string(), seenAt: v.number() }));
export type Pins = v.InferOutput<typeof Pins>;

/** A page that is being born, or waits behind the Back button, is in no list of clients. */
const UNSEEN_LIFE_MS = 600_000;

export function pinPage(pins: Pins, page: string, build: string, now: number): Pins {
  return { ...pins, [page]: { build, seenAt: now } };
}

/** Without the pages that are gone; docs/product/releases.md. */
export function keepSeenPins(pins: Pins, openPages: readonly string[], now: number): Pins {
  const kept = Object.entries(pins).flatMap(([page, pin]) => {
    const seenAt = openPages.includes(page) ? now : pin.seenAt;
    return now - seenAt < UNSEEN_LIFE_MS ? [[page, { ...pin, seenAt }] as const] : [];
  });
  return Object.fromEntries(kept);
}

export function listPinnedBuilds(pins: Pins): string[] {
  return Object.values(pins).map(({ build }) => build);
}
