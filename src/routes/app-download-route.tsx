import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { matchLanguage } from '#contract/choose-language.ts';
import { ListSkeleton } from '../components/screen/list-skeleton.tsx';
import { changeLanguage } from '../i18n/text.ts';
import { lazyPart } from '../services/lazy-part.tsx';
import { useMerchant } from '../services/merchant.ts';

/** A release's install leaves this file out, because a download needs the network anyway. */
const AppDownload = lazy(async () => ({ default: (await import('../features/app-download/lazy/app-download.tsx')).AppDownload }));

/** The page is useful even without the button that adds the app to the home screen. */
const HomeScreenButton = lazyPart(async () => (await import('../features/install/lazy/due-install.tsx')).HomeScreenButton);

/** An app can open the page in its own language, if the merchant has it. docs/product/download.md */
export default function AppDownloadRoute() {
  const { languages } = useMerchant();
  const requested = useSearchParams()[0].get('language');
  const language = requested ? matchLanguage(requested, languages) : undefined;
  useEffect(() => {
    // If its texts do not load, the language stays unchanged.
    if (language) void changeLanguage(language).catch(() => {});
  }, [language]);
  return (
    <Suspense fallback={<ListSkeleton rows={4} />}>
      <AppDownload HomeScreen={HomeScreenButton} />
    </Suspense>
  );
}
