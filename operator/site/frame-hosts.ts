import { VENDOR_SOURCES } from '#contract/captcha/captcha-hosts.ts';
import { findNamedOrigin, PIXEL_CHANNELS, PIXEL_SOURCES, type PixelChannel } from '#contract/tracking/pixel-channels.ts';
import type { Database } from '../db/open-database.ts';
import { describeIdentity } from '../domain/identity/describe-identity.ts';
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

/** Lists the sources that the captcha's frame may reach: the vendor's own and the merchant's hosts. */
export async function listCaptchaHosts(
  db: Database,
  sandboxOrigin: string | null,
  merchantCode: string,
): Promise<readonly string[]> {
  const { settings } = await findMerchantRow(db, merchantCode);
  const { hosts } = describeIdentity(settings, sandboxOrigin).captcha;
  return [...hosts.map((host) => new URL(host).origin), ...VENDOR_SOURCES];
}
