import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#contract/languages.ts';
import { mutate } from '../../bridges/api.ts';
import { rememberSpokenLanguage } from '../../bridges/service-worker.ts';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { onLanguageChosen } from '../../i18n/text.ts';
import { readNow } from '../../platform/clock.ts';
import { completeSession } from '../../services/session/page-session.ts';
import { getSession } from '../../services/session/session.ts';
import { supportsIdempotency } from '../../services/supports-idempotency.ts';
import { WaitingNotice } from './language-screen.tsx';

const TYPE_WITHOUT_CHOICE = 4;

/** Sends each language selected while the page is open to the operator. docs/product/languages.md */
export function LanguageWatch() {
  const [container, setContainer] = useState<Element | null>(null);
  useEffect(
    () =>
      onLanguageChosen(async (language) => {
        rememberSpokenLanguage().catch(() => {});
        if (!(await sendLanguage(language))) return;
        await addScreenTexts();
        // Shown beside the switch; the language screen has a notice of its own.
        setContainer(document.querySelector('[data-language-switch]')?.parentElement ?? null);
      }),
    [],
  );
  return container?.isConnected ? createPortal(<WaitingNotice />, container) : null;
}

/** Returns whether a session's language is sent to the operator. docs/product/languages.md */
export const isChoiceSent = (session: { readonly type: number } | null): boolean =>
  session !== null && session.type !== TYPE_WITHOUT_CHOICE;

/** Returns true if the choice has to wait for a network. Completes the session first if its member is not loaded. */
export async function sendLanguage(language: Language): Promise<boolean> {
  await completeSession();
  if (!isChoiceSent(getSession())) return false;
  try {
    const at = readNow();
    // Only an operator that deduplicates calls can use the time of this one.
    const moment = (await supportsIdempotency().catch(() => false)) ? { at } : {};
    const { meta } = await mutate('member.language', { body: { language, ...moment } });
    return meta.queued === true;
  } catch (error) {
    // The page uses the language anyway.
    console.warn('the operator does not know the language', error);
    return false;
  }
}
