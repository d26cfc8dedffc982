/** The recipients of events besides the operator; docs/product/tracking.md */
export const PIXEL_CHANNELS = ['google', 'meta', 'tiktok', 'appsflyer', 'adjust', 'voluum'] as const;
export type PixelChannel = (typeof PIXEL_CHANNELS)[number];

/** The origin of each vendor's script; Voluum has none, and its domain is the merchant's own. */
export const PIXEL_ORIGINS: Readonly<Partial<Record<PixelChannel, string>>> = {
  google: 'https://www.googletagmanager.com',
  meta: 'https://connect.facebook.net',
  tiktok: 'https://analytics.tiktok.com',
  appsflyer: 'https://websdk.appsflyer.com',
  adjust: 'https://cdn.adjust.com',
};

/** Origins that each vendor's script contacts itself. */
export const PIXEL_SOURCES: Readonly<Record<PixelChannel, readonly string[]>> = {
  google: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.doubleclick.net',
    'https://www.google.com',
  ],
  meta: ['https://connect.facebook.net', 'https://www.facebook.com'],
  tiktok: ['https://*.tiktok.com'],
  appsflyer: ['https://*.appsflyer.com'],
  adjust: ['https://*.adjust.com', 'https://*.adjust.world', 'https://*.adjust.net.in'],
  voluum: [],
};

interface NamedOrigins {
  readonly origins: Readonly<Partial<Record<PixelChannel, string>>>;
  readonly VOLUUM_DOMAIN?: string | null | undefined;
}
const DOMAIN = /^[a-z0-9.-]+(:\d+)?$/i;
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?/i;

/** Returns the origin that the operator sets for a channel; undefined if the vendor serves it. */
export function findNamedOrigin(channel: PixelChannel, { origins, VOLUUM_DOMAIN: domain }: NamedOrigins): string | undefined {
  const address = origins[channel] ?? (channel === 'voluum' && domain && DOMAIN.test(domain) ? `https://${domain}` : '');
  return ORIGIN.exec(address)?.[0];
}

/** The document that a channel's script runs in, and our script in it. */
export const PIXEL_SCRIPT_PATH = '/m/frame/pixel.js';
export const findPixelFramePath = (channel: PixelChannel): string => `/m/frame/pixel-${channel}.html`;
export const findFrameChannel = (path: string): PixelChannel | undefined =>
  PIXEL_CHANNELS.find((channel) => findPixelFramePath(channel) === path);
