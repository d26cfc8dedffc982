import * as v from 'valibot';
import { DAY_MS, TRACKING_HEADER_MAX_BYTES } from '#contract/limits.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';
import type { VisitParameters } from './attribution.ts';

export const TOUCH_POINTS_KEY = 'fastline.touch-points';
export const TOUCH_POINT_KEPT_MS = 30 * DAY_MS;
const MOST_POINTS = 20;

const TouchPoint = v.object({ at: v.number(), domain: v.string(), parameters: v.record(v.string(), v.string()) });
export type TouchPoint = v.InferOutput<typeof TouchPoint>;

/** Every visit whose address told where it came from, the newest last; older ones make room and go after 30 days. */
export function createTouchPoints(storage: SafeStorage, now: () => number) {
  const read = (): readonly TouchPoint[] =>
    parsePoints(storage.read(TOUCH_POINTS_KEY)).filter(({ at }) => Math.abs(now() - at) <= TOUCH_POINT_KEPT_MS);
  return {
    read,
    add: (parameters: VisitParameters, domain: string): void => {
      const points = read();
      // a reload is no visit
      if (Object.keys(parameters).length === 0 || isSame(points.at(-1)?.parameters, parameters)) return;
      const all = [...points, { at: now(), domain, parameters }].slice(-MOST_POINTS);
      storage.write(TOUCH_POINTS_KEY, JSON.stringify(all));
    },
  };
}

/** Composes the header that tells the operator of them: the newest first, and only whole ones. */
export function composeTrackingHeader(points: readonly TouchPoint[]): string {
  let header = '';
  for (const { at, domain, parameters } of [...points].reverse()) {
    // Encoded it is ASCII, so that each character is a byte, and no comma is left in it.
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

function parsePoints(text: string | null): readonly TouchPoint[] {
  try {
    const parsed = v.safeParse(v.array(TouchPoint), JSON.parse(text ?? ''));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}
