import * as v from 'valibot';
import { TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';

/** Settings that do not fit count as none: nobody is told anything. */
export function readTrackingSettings(said: unknown): TrackingSettings {
  const parsed = v.safeParse(TrackingSettings, said ?? {});
  if (parsed.success) return parsed.output;
  console.warn('the tracking settings of the operator do not fit', parsed.issues);
  return v.parse(TrackingSettings, {});
}
