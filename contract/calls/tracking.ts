import * as v from 'valibot';
import { post } from '../endpoint.ts';
import { EmptyValue, NonEmptyString } from '../schemas/values.ts';

const MAX_EVENTS = 50;
const MAX_CHARACTERS = 32_000;
const MAX_NAME_LENGTH = 100;
const Name = v.pipe(NonEmptyString, v.maxLength(MAX_NAME_LENGTH));

/** A tracked event; a pixel in the browser receives the same `eventID`. docs/product/outbox.md */
export const TrackedEvent = v.object({
  eventID: Name,
  eventName: Name,
  /** Further data of the event, including the ids of the pixels. */
  eventValue: v.nullish(v.record(v.string(), v.unknown())),
  domain: v.nullish(v.string()),
  affiliateCode: v.nullish(v.string()),
  pwaType: v.nullish(v.string()),
  channels: v.nullish(v.array(v.string())),
  fbc: v.nullish(v.string()),
  fbp: v.nullish(v.string()),
});
export type TrackedEvent = v.InferOutput<typeof TrackedEvent>;

/** The events are sent as JSON text. */
export const TrackingBody = v.object({
  events: v.pipe(
    v.string(),
    v.maxLength(MAX_CHARACTERS),
    v.parseJson(),
    v.array(TrackedEvent),
    v.minLength(1),
    v.maxLength(MAX_EVENTS),
  ),
});

export const trackingCalls = {
  'tracking.event': post('/wps/tracking/event', { queue: 'until-delivered', body: TrackingBody, reply: EmptyValue }),
};
