import type { TrackingDomain, TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';
import { findNamedOrigin, PIXEL_CHANNELS, PIXEL_ORIGINS, type PixelChannel } from '#contract/tracking/pixel-channels.ts';
import type { VisitParameters } from '../visit/attribution.ts';

/** A channel that receives events. */
export interface Pixel {
  readonly channel: PixelChannel;
  readonly ids: readonly string[];
  readonly origin: string;
  readonly clickId: string | undefined;
}

interface PageContext {
  readonly hostname: string;
  readonly affiliateCode: string | undefined;
  readonly parameters: VisitParameters;
}

type IdName = 'gtagId' | 'fbPixelId' | 'tiktokPixelId' | 'appsflyerId' | 'adjustId';
const ID_NAMES: Readonly<Record<Exclude<PixelChannel, 'voluum'>, IdName>> = {
  google: 'gtagId',
  meta: 'fbPixelId',
  tiktok: 'tiktokPixelId',
  appsflyer: 'appsflyerId',
  adjust: 'adjustId',
};
/** The accepted formats of a pixel id from an address, which is untrusted. */
const FORMS: Readonly<Partial<Record<PixelChannel, RegExp>>> = {
  google: /^(G|AW|GT|DC)-[A-Z0-9-]{4,20}$/,
  meta: /^\d{8,20}$/,
  tiktok: /^[A-Z0-9]{12,30}$/,
};
const CLICK_NAMES: Readonly<Partial<Record<PixelChannel, keyof VisitParameters>>> = {
  google: 'gclid',
  meta: 'fbclid',
  tiktok: 'ttclid',
  voluum: 'cid',
};

/**
 * The channels that receive events, with their accounts: the configuration's first, then the address's. docs/product/tracking.md
 */
export function findPixels(settings: TrackingSettings, page: PageContext): readonly Pixel[] {
  const domain = findDomain(settings.domains, page);
  return PIXEL_CHANNELS.flatMap((channel) => {
    const ids = channel === 'voluum' ? listVoluum(settings) : listIds(channel, domain, page.parameters);
    const origin = findNamedOrigin(channel, settings) ?? PIXEL_ORIGINS[channel];
    const clickName = CLICK_NAMES[channel];
    const clickId = clickName && page.parameters[clickName];
    return ids.length > 0 && origin ? [{ channel, ids, origin, clickId }] : [];
  });
}

/** The most specific matching entry: for this affiliate at this host, for the affiliate, for the host, or for all. */
export function findDomain(
  domains: readonly TrackingDomain[],
  { hostname, affiliateCode }: Omit<PageContext, 'parameters'>,
): TrackingDomain | undefined {
  const rank = ({ domain, affiliateCode: code }: TrackingDomain) => (code ? 2 : 0) + (domain ? 1 : 0);
  const isHere = ({ domain }: TrackingDomain) => !domain || hostname === domain || hostname.endsWith(`.${domain}`);
  const holds = domains.filter((entry) => isHere(entry) && (!entry.affiliateCode || entry.affiliateCode === affiliateCode));
  return [...holds].sort((one, other) => rank(other) - rank(one))[0];
}

function listIds(
  channel: Exclude<PixelChannel, 'voluum'>,
  domain: TrackingDomain | undefined,
  parameters: VisitParameters,
): string[] {
  const name = ID_NAMES[channel];
  const fromAddress = name in parameters ? parameters[name as keyof VisitParameters] : undefined;
  const own = fromAddress && FORMS[channel]?.test(fromAddress) ? fromAddress : undefined;
  return [...new Set([domain?.[name], own])].filter((id): id is string => Boolean(id));
}

/** Its account is its domain. */
const listVoluum = ({ VOLUUM_DOMAIN: domain }: TrackingSettings): string[] => (domain ? [domain] : []);
