import * as v from 'valibot';
import { TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';
import { PIXEL_CHANNELS } from '#contract/tracking/pixel-channels.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';

/** Composes a merchant's tracking settings; in the sandbox each vendor is a stand-in. docs/product/tracking.md */
export function describeTracking(settings: MerchantSettings, sandboxOrigin: string | null): TrackingSettings {
  const tracking = v.parse(TrackingSettings, settings.tracking ?? {});
  if (!sandboxOrigin) return tracking;
  const { port } = new URL(sandboxOrigin);
  const standIns = PIXEL_CHANNELS.map((channel) => [channel, `http://pixel-${channel}.localhost:${port}`] as const);
  return { ...tracking, origins: { ...Object.fromEntries(standIns), ...tracking.origins } };
}
