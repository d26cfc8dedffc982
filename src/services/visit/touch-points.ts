import * as v from 'valibot';
import { DAY_MS, TRACKING_HEADER_MAX_BYTES } from '#contract/limits.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';
import type { VisitParameters } from './attribution.ts';

export const TOUCH_POINTS_KEY = 'fastline.touch-points';
export const TOUCH_POINT_LIFE_MS = 30 * DAY_MS;
const MAX_POINTS = 20;

const TouchPoint = v.object({ at: v.number(), domain: v.string(), parameters: v.record(v.string(), v.string()) });
export type TouchPoint = v.InferOutput<typeof TouchPoint>;

const TouchPoints = v.array(TouchPoint);

/** Every visit whose address had an origin, the newest last; the list is limited, and visits expire after 30 days. */
export function createTouchPoints(storage: SafeStorage, now: () => number) {
  const read = (): readonly TouchPoint[] =>
    (parseStored(TouchPoints, storage.read(TOUCH_POINTS_KEY)) ?? []).filter(
      ({ at }) => Math.abs(now() - at) <= TOUCH_POINT_LIFE_MS,
    );
  return {
    read,
    add: (parameters: VisitParameters, domain: string): void => {
      const points = read();
      // A reload does not count as a visit.
      if (Object.keys(parameters).length === 0 || isSame(points.at(-1)?.parameters, parameters)) return;
      const all = [...points, { at: now(), domain, parameters }].slice(-MAX_POINTS);
      storage.write(TOUCH_POINTS_KEY, JSON.stringify(all));
    },
  };
}

/** Composes the header with the visits for the operator: the newest first, and only complete ones. */
export function composeTrackingHeader(points: readonly TouchPoint[]): string {
  let header = '';
  for (const { at, domain, parameters } of [...points].reverse()) {
    // The encoded entry is ASCII without commas, so that each character is a byte.
    const entry = new URLSearchParams({ at: String(at), domain, ...parameters }).toString();
    const longer = header ? `${header},${entry}` : entry;
    if (longer.length > TRACKING_HEADER_MAX_BYTES) break;
    header = longer;
  }
  return header;
}

function isSame(one: TouchPoint['parameters'] | undefined, other: VisitParameters): boolean {
  return new URLSearchParams(one).toString() === new URLSearchParams(other).toString();
}
