import * as v from 'valibot';
import { findMerchantByCode } from '#contract/merchants.ts';
import { InstallSettings, type Resources } from '#contract/schemas/player/settings.ts';
import type { Database } from '../../db/open-database.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';

const ICON_SIZES = [192, 256, 384, 512] as const;

/** Where a merchant's app is, and what its home-screen app looks like; docs/product/download.md */
export function describeResources(
  merchantCode: string,
  { downloads = [], install = {}, templates }: Pick<MerchantSettings, 'downloads' | 'install' | 'templates'>,
  sandboxOrigin: string | null,
): Resources {
  const findIcon = (size: number) => `/m/icons/${merchantCode}-${size}.png`;
  const title = findMerchantByCode(merchantCode)?.name ?? merchantCode;
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [String(size), findIcon(size)]));
  const { enabled } = install;
  return {
    resources: [
      { resourceType: 'AppDownloadIcon', url: findIcon(192) },
      ...downloads.flatMap((download) => locate(download, merchantCode, sandboxOrigin)),
    ],
    templates: {
      image_logo: `/m/icons/${merchantCode}.svg`,
      pwa: JSON.stringify({ title, icons, ...(enabled !== undefined && { enabled }) }),
      desktop_app_feature: '0',
      apple_touch_icon: findIcon(180),
      ...templates,
    },
    install: v.parse(InstallSettings, install),
  };
}

/** How the merchant's app looks on a home screen. */
export async function findTemplates(db: Database, merchantCode: string): Promise<Resources['templates']> {
  return describeResources(merchantCode, (await findMerchantRow(db, merchantCode)).settings, null).templates;
}

type Download = NonNullable<MerchantSettings['downloads']>[number];

/** Completes an address; pages of the sandbox are left out where there is none. */
function locate(download: Download, merchant: string, sandboxOrigin: string | null): Download[] {
  if (!download.url.startsWith('/')) return [download];
  if (sandboxOrigin === null) return [];
  return [{ ...download, url: `${sandboxOrigin}${download.url}?${new URLSearchParams({ merchant }).toString()}` }];
}
