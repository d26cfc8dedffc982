import * as v from 'valibot';
import type { AppDownload } from '#contract/schemas/player/app-download.ts';
import { InstallSettings, type Resources } from '#contract/schemas/player/resources.ts';
import { findMerchantByCode } from '#merchants/merchants.ts';
import type { Database } from '../../db/open-database.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';

const ICON_SIZES = [192, 256, 384, 512] as const;

/** Composes the addresses of a merchant's app, and the appearance of its home-screen app; docs/product/download.md */
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

/** Returns the merchant's templates for a home screen. */
export async function findTemplates(db: Database, merchantCode: string): Promise<Resources['templates']> {
  return describeResources(merchantCode, (await findMerchantRow(db, merchantCode)).settings, null).templates;
}

type Download = NonNullable<MerchantSettings['downloads']>[number];

/** Completes an address; pages of the sandbox are omitted without one. */
function locate(download: Download, merchant: string, sandboxOrigin: string | null): Download[] {
  if (!download.url.startsWith('/')) return [download];
  if (sandboxOrigin === null) return [];
  return [{ ...download, url: `${sandboxOrigin}${download.url}?${new URLSearchParams({ merchant }).toString()}` }];
}

type Forced = NonNullable<AppDownload['forced']>;

interface Description {
  readonly bar: AppDownload['bar'];
  readonly forced: Partial<Forced> | null;
}

/** A bar is offered if there is a download, a forced download if the merchant sets it. docs/product/download.md */
export function describeAppDownload({
  appDownload = {},
  downloads = [],
}: Pick<MerchantSettings, 'appDownload' | 'downloads'>): Description {
  const { bar = true, minRankLevel = null, forced = false, ...wishes } = appDownload;
  const hasApp = downloads.some(({ resourceType }) => resourceType !== 'AppDownloadIcon');
  return { bar: bar && hasApp ? { minRankLevel } : null, forced: forced ? wishes : null };
}

/** Composes the page's settings of safer play; a path that begins with `/` is a page of the sandbox, and omitted without one. */
export function describeSaferPlay(
  { saferPlay = {} }: Pick<MerchantSettings, 'saferPlay'>,
  merchantCode: string,
  sandboxOrigin: string | null,
): NonNullable<MerchantSettings['saferPlay']> {
  const query = new URLSearchParams({ merchant: merchantCode });
  const locate = (url: string) => {
    if (!url.startsWith('/')) return url;
    return sandboxOrigin === null ? undefined : `${sandboxOrigin}${url}?${query}`;
  };
  const { termsUrl = '', privacyUrl = '', ...rest } = saferPlay;
  const [terms, privacy] = [locate(termsUrl), locate(privacyUrl)];
  return { ...rest, ...(terms && { termsUrl: terms }), ...(privacy && { privacyUrl: privacy }) };
}
