import * as v from 'valibot';
import { PIXEL_CHANNELS } from '../../tracking/pixel-channels.ts';
import { arrayOrEmpty, HttpUrl, NonEmptyString } from '../values.ts';

/** What happens in the app and is told; docs/product/tracking.md. */
export const TRACKED_EVENTS = [
  'firstOpen',
  'register',
  'deposit',
  'firstDeposit',
  'withdraw',
  'login',
  'viewContent',
  'downloadApp',
  'gameLaunch',
  'a2hsInstalled',
] as const;
export type TrackedEventName = (typeof TRACKED_EVENTS)[number];

/** May events be told to anybody: always, once the player has agreed, or never. */
export const TRACKING_RULES = ['always', 'consent', 'never'] as const;
export type TrackingRule = (typeof TRACKING_RULES)[number];

const PixelId = v.nullish(NonEmptyString);

/** The channels of one domain, or of one affiliate; what is left out holds for all. */
const TrackingDomain = v.object({
  domain: v.nullish(NonEmptyString),
  affiliateCode: v.nullish(NonEmptyString),
  gtagId: PixelId,
  fbPixelId: PixelId,
  tiktokPixelId: PixelId,
  appsflyerId: PixelId,
  adjustId: PixelId,
});
export type TrackingDomain = v.InferOutput<typeof TrackingDomain>;

/** The operator's settings for tracking, in `tracking` of the status reply; without them nothing is tracked. docs/product/tracking.md */
export const TrackingSettings = v.object({
  rule: v.nullish(v.picklist(TRACKING_RULES), () => 'never' as const),
  domains: arrayOrEmpty(TrackingDomain),
  VOLUUM_DOMAIN: v.nullish(NonEmptyString),
  /** Adjust knows events by tokens that its console makes up. */
  adjustEvents: v.nullish(v.record(v.string(), NonEmptyString), () => ({})),
  /** Where a channel's script comes from, if not from its vendor. */
  origins: v.nullish(v.record(v.picklist(PIXEL_CHANNELS), HttpUrl), () => ({})),
});
export type TrackingSettings = v.InferOutput<typeof TrackingSettings>;
