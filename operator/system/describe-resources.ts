import { findMerchantByCode } from '../../contract/merchants.ts';
import type { Resources } from '../../contract/schemas/player/settings.ts';
import type { MerchantSettings } from '../db/merchant-settings.ts';

const ICON_SIZES = [192, 256, 384, 512] as const;

/** Where a merchant's app is, and what its home-screen app looks like; docs/product/download.md */
export function describeResources(merchantCode: string, settings: Pick<MerchantSettings, 'downloads'>): Resources {
  const findIcon = (size: number) => `/m/icons/${merchantCode}-${size}.png`;
  const title = findMerchantByCode(merchantCode)?.name ?? merchantCode;
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [String(size), findIcon(size)]));
  return {
    resources: [{ resourceType: 'AppDownloadIcon', url: findIcon(192) }, ...(settings.downloads ?? [])],
    templates: {
      image_logo: `/m/icons/${merchantCode}.svg`,
      pwa: JSON.stringify({ title, icons }),
      desktop_app_feature: '0',
      apple_touch_icon: findIcon(180),
    },
  };
}
