import type { AppDownload } from '#contract/schemas/player/app-download.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';

type Forced = NonNullable<AppDownload['forced']>;
interface Description {
  readonly bar: AppDownload['bar'];
  readonly forced: Partial<Forced> | null;
}

/** Where the app is offered unasked: a bar needs something to download, a forced download the merchant's wish. docs/product/download.md */
export function describeAppDownload({
  appDownload = {},
  downloads = [],
}: Pick<MerchantSettings, 'appDownload' | 'downloads'>): Description {
  const { bar = true, minRankLevel = null, forced = false, ...wishes } = appDownload;
  const hasApp = downloads.some(({ resourceType }) => resourceType !== 'AppDownloadIcon');
  return { bar: bar && hasApp ? { minRankLevel } : null, forced: forced ? wishes : null };
}
