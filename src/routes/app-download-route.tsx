import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { matchLanguage } from '#contract/choose-language.ts';
import { ListSkeleton } from '../components/screen/list-skeleton.tsx';
import { loadDownloads } from '../features/app-download/load-downloads.ts';
import { loadInstall } from '../features/install/load-install.ts';
import { changeLanguage } from '../i18n/text.ts';
import { useMerchant } from '../services/merchant.ts';

/** No install of a release waits for it: without a network there is nothing to download. */
const AppDownload = lazy(async () => {
  const { AppDownload: Loaded } = await loadDownloads(() => import('../features/app-download/app-download.tsx'));
  return { default: Loaded };
});

const NoButton: ComponentType<{ label: string }> = () => null;

/** The page is of use without the way onto the home screen. */
const HomeScreenButton = lazy(async () => {
  const loaded = await loadInstall().catch(() => null);
  return { default: loaded?.HomeScreenButton ?? NoButton };
});

/** An app opens it in its own language, if the merchant has that. docs/product/download.md */
export default function AppDownloadRoute() {
  const { languages } = useMerchant();
  const wanted = useSearchParams()[0].get('language');
  const language = wanted ? matchLanguage(wanted, languages) : undefined;
  useEffect(() => {
    // without its texts the language stays what it was
    if (language) void changeLanguage(language).catch(() => {});
  }, [language]);
  return (
    <Suspense fallback={<ListSkeleton rows={4} />}>
      <AppDownload HomeScreen={HomeScreenButton} />
    </Suspense>
  );
}
