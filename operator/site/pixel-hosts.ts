import { findNamedOrigin, PIXEL_CHANNELS, PIXEL_SOURCES, type PixelChannel } from '#contract/tracking/pixel-channels.ts';
import type { Database } from '../db/open-database.ts';
import { describeTracking } from '../domain/tracking/describe-tracking.ts';
import { findMerchantRow } from '../protocol/find-merchant-row.ts';

export type PixelHosts = Readonly<Record<PixelChannel, readonly string[]>>;

/** Lists the hosts that each channel's frame may reach: its vendor's, or the merchant's replacements. */
export async function listPixelHosts(db: Database, sandboxOrigin: string | null, merchantCode: string): Promise<PixelHosts> {
  const { settings } = await findMerchantRow(db, merchantCode);
  const tracking = describeTracking(settings, sandboxOrigin);
  const hosts = PIXEL_CHANNELS.map((channel) => {
    const named = findNamedOrigin(channel, tracking);
    return [channel, named ? [named] : PIXEL_SOURCES[channel]];
  });
  return Object.fromEntries(hosts);
}
