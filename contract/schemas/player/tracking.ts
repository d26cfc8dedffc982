import * as v from 'valibot';
import { NonEmptyString } from '../values.ts';

const MOST_EVENTS = 50;
const MOST_CHARACTERS = 32_000;
const MAX_NAME_LENGTH = 100;
const Name = v.pipe(NonEmptyString, v.maxLength(MAX_NAME_LENGTH));

/** An event, as it is tracked; the same `eventID` goes to a pixel in the browser. docs/product/outbox.md */
export const TrackedEvent = v.object({
  eventID: Name,
  eventName: Name,
  /** Whatever belongs to the event, the ids of the pixels included. */
  eventValue: v.nullish(v.record(v.string(), v.unknown())),
  domain: v.nullish(v.string()),
  affiliateCode: v.nullish(v.string()),
  pwaType: v.nullish(v.string()),
  channels: v.nullish(v.array(v.string())),
  fbc: v.nullish(v.string()),
  fbp: v.nullish(v.string()),
});
export type TrackedEvent = v.InferOutput<typeof TrackedEvent>;

/** The events travel as JSON text. */
export const TrackingBody = v.object({
  events: v.pipe(
    v.string(),
    v.maxLength(MOST_CHARACTERS),
    v.parseJson(),
    v.array(TrackedEvent),
    v.minLength(1),
    v.maxLength(MOST_EVENTS),
  ),
});
