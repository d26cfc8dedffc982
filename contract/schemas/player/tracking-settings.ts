import * as v from 'valibot';
import { PIXEL_CHANNELS } from '../../tracking/pixel-channels.ts';
import { HttpUrl } from '../lazy-values.ts';
import { LooseString, listOrEmpty, oneOf, orAbsent } from '../values.ts';

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

const PixelId = orAbsent(LooseString);

/** The channels of one domain, or of one affiliate; what is left out holds for all. */
const TrackingDomain = v.object({
  domain: orAbsent(LooseString),
  affiliateCode: orAbsent(LooseString),
  gtagId: PixelId,
  fbPixelId: PixelId,
  tiktokPixelId: PixelId,
  appsflyerId: PixelId,
  adjustId: PixelId,
});
export type TrackingDomain = v.InferOutput<typeof TrackingDomain>;

/** The operator's settings for tracking, in `tracking` of the status reply; without them nothing is tracked. docs/product/tracking.md */
export const TrackingSettings = v.object({
  rule: v.fallback(v.nullish(oneOf(TRACKING_RULES), 'never'), 'never'),
  domains: listOrEmpty(TrackingDomain),
  VOLUUM_DOMAIN: orAbsent(LooseString),
  /** Adjust knows events by tokens that its console makes up. */
  adjustEvents: v.nullish(v.record(v.string(), LooseString), () => ({})),
  /** Where a channel's script comes from, if not from its vendor. */
  origins: v.nullish(v.record(v.picklist(PIXEL_CHANNELS), HttpUrl), () => ({})),
});
export type TrackingSettings = v.InferOutput<typeof TrackingSettings>;
