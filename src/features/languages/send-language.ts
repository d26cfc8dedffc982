import type { Language } from '#contract/languages.ts';
import { mutate } from '../../bridges/api.ts';
import { knowsKeys } from '../../services/knows-keys.ts';
import { completeSession } from '../../services/session/complete-session.ts';
import { getSession } from '../../services/session/session.ts';

const TYPE_WITHOUT_CHOICE = 4;

/** Whose choice of a language the operator is told; docs/product/languages.md. */
export const isChoiceSent = (session: { readonly type: number } | null): boolean =>
  session !== null && session.type !== TYPE_WITHOUT_CHOICE;

/** True when it has to wait for a network. Where it is not known whose session it is, that is asked first. */
export async function sendLanguage(language: Language): Promise<boolean> {
  await completeSession();
  if (!isChoiceSent(getSession())) return false;
  try {
    const at = Date.now();
    // only an operator that knows repeated calls again has a use for when this one was made
    const moment = (await knowsKeys().catch(() => false)) ? { at } : {};
    const { meta } = await mutate('member.language', { body: { language, ...moment } });
    return meta.queued === true;
  } catch (error) {
    // the page speaks it all the same
    console.warn('the operator does not know the language', error);
    return false;
  }
}
