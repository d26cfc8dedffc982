import * as v from 'valibot';
import { PIXEL_CHANNELS } from '../../tracking/pixel-channels.ts';
import { HttpUrl, LooseString, listOrEmpty, oneOf, orAbsent } from '../values.ts';

/** The events of the app that are tracked; docs/product/tracking.md */
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

/** Whether events may be tracked: always, once the player has agreed, or never. */
export const TRACKING_RULES = ['always', 'consent', 'never'] as const;
export type TrackingRule = (typeof TRACKING_RULES)[number];

const PixelId = orAbsent(LooseString);

/** The channels of one domain or of one affiliate; without either they apply to all. */
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

/** Tracking settings, in `tracking` of the status reply; without them no event is tracked. docs/product/tracking.md */
export const TrackingSettings = v.object({
  rule: v.fallback(v.nullish(oneOf(TRACKING_RULES), 'never'), 'never'),
  domains: listOrEmpty(TrackingDomain),
  VOLUUM_DOMAIN: orAbsent(LooseString),
  /** Adjust identifies events by tokens generated in its console. */
  adjustEvents: v.nullish(v.record(v.string(), LooseString), () => ({})),
  /** The origin of a channel's script, if it is not the vendor's. */
  origins: v.nullish(v.record(v.picklist(PIXEL_CHANNELS), HttpUrl), () => ({})),
});
export type TrackingSettings = v.InferOutput<typeof TrackingSettings>;
