import { findMerchantByHost } from '../../contract/merchants.ts';

const ICON_SIZES_PX = [192, 256, 384, 512];

/** Colours of the frame while the app starts; the themes of the page have the same. */
const COLOURS: Readonly<Record<string, string>> = { aurora: '#0e1020', lotus: '#f6f1e6', rio: '#06231b' };

/** The installable app of the merchant whose host is asked; docs/product/merchants.md. */
export function createWebManifest(hostname: string): object {
  const { code, name } = findMerchantByHost(hostname);
  const colour = COLOURS[code];
  return {
    id: '/m/home',
    name,
    short_name: name,
    display: 'standalone',
    orientation: 'portrait',
    scope: '/m/',
    start_url: '/m/home',
    theme_color: colour,
    background_color: colour,
    icons: ICON_SIZES_PX.map((size) => ({
      src: `/m/icons/${code}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}
