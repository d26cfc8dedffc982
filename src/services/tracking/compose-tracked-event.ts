import type { TrackedEvent } from '#contract/schemas/player/tracking.ts';
import type { PixelChannel } from '#contract/tracking/pixel-channels.ts';
import type { AdCookies } from './ad-cookies.ts';
import type { Pixel } from './find-pixels.ts';
import type { PageEvent } from './track-event.ts';

interface Circumstances {
  readonly eventID: string;
  readonly domain: string;
  readonly affiliateCode: string | undefined;
  readonly shell: string;
  readonly pixels: readonly Pixel[];
  readonly cookies: AdCookies;
  /** Of the native app. */
  readonly deviceIds: Readonly<Record<string, string>>;
}

const VALUE_NAMES: Readonly<Partial<Record<PixelChannel, string>>> = {
  google: 'gtagId',
  meta: 'fbPixelId',
  tiktok: 'tiktokPixelId',
  appsflyer: 'appsflyerWebKey',
  adjust: 'adjustId',
};

/** What the operator is told of an event, from server to server; docs/product/tracking.md. */
export function composeTrackedEvent({ name, contentId }: PageEvent, circumstances: Circumstances): TrackedEvent {
  const { eventID, domain, affiliateCode, shell, pixels, cookies, deviceIds } = circumstances;
  const ids = pixels.flatMap(({ channel, ids: [id] }) => {
    const valueName = VALUE_NAMES[channel];
    return valueName && id ? [[valueName, id]] : [];
  });
  return {
    eventID,
    eventName: name,
    eventValue: { ...Object.fromEntries(ids), ...deviceIds, ...(contentId && { contentId }) },
    domain,
    ...(affiliateCode && { affiliateCode }),
    pwaType: shell,
    channels: pixels.map(({ channel }) => channel),
    fbp: cookies.fbp,
    ...(cookies.fbc && { fbc: cookies.fbc }),
  };
}
