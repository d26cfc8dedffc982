import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { matchLanguage } from '#contract/choose-language.ts';
import { ListSkeleton } from '../components/screen/list-skeleton.tsx';
import { loadDownloads } from '../features/app-download/load-downloads.ts';
import { addScreenTexts } from '../i18n/screen-texts.ts';
import { addTexts, changeLanguage } from '../i18n/text.ts';
import { useMerchant } from '../services/merchant.ts';

/** No install of a release waits for it: without a network there is nothing to download. */
const AppDownload = lazy(async () => {
  const { AppDownload: Loaded } = await loadDownloads(() => import('../features/app-download/app-download.tsx'));
  return { default: Loaded };
});

/** The same goes for the way onto the home screen. */
const HomeScreenButton = lazy(async () => {
  const [{ HomeScreenButton: Loaded, RARE_ENGLISH }] = await Promise.all([
    import('../features/install/due-install.tsx'),
    addScreenTexts(),
  ]);
  addTexts('en', RARE_ENGLISH);
  return { default: Loaded };
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
      <AppDownload homeScreen={<HomeScreenButton />} />
    </Suspense>
  );
}
