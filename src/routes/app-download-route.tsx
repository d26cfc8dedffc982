import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { matchLanguage } from '#contract/choose-language.ts';
import { AppDownload } from '../features/app-download/app-download.tsx';
import { changeLanguage } from '../i18n/text.ts';
import { useMerchant } from '../services/merchant.ts';

/** An app opens it in its own language, if the merchant has that. docs/product/download.md */
export default function AppDownloadRoute() {
  const { languages } = useMerchant();
  const wanted = useSearchParams()[0].get('language');
  const language = wanted ? matchLanguage(wanted, languages) : undefined;
  useEffect(() => {
    // without its texts the language stays what it was
    if (language) void changeLanguage(language).catch(() => {});
  }, [language]);
  return <AppDownload />;
}
