import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { rememberSpokenLanguage } from '../../bridges/service-worker.ts';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { onLanguageChange } from '../../i18n/text.ts';
import { sendLanguage } from './send-language.ts';
import { WaitingNote } from './waiting-note.tsx';

/** Tells the operator of each language that is chosen while the page is open; docs/product/languages.md. */
export function LanguageWatch() {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(
    () =>
      onLanguageChange(async (language) => {
        rememberSpokenLanguage().catch(() => {});
        if (!(await sendLanguage(language))) return;
        await addScreenTexts();
        // beside the switch; the screen of languages has a note of its own
        setPlace(document.querySelector('[data-language-switch]')?.parentElement ?? null);
      }),
    [],
  );
  return place?.isConnected ? createPortal(<WaitingNote />, place) : null;
}
