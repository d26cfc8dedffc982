import type { Language } from '#contract/languages.ts';
import { fetchQuery, mutate } from '../../bridges/api.ts';
import { getSession } from '../../services/session/session.ts';

const TYPE_WITHOUT_CHOICE = 4;

/** Whose choice of a language the operator is told; docs/product/languages.md. */
export const isChoiceSent = (session: { readonly type: number } | null): boolean =>
  session !== null && session.type !== TYPE_WITHOUT_CHOICE;

/** Only an operator that knows repeated calls again has a use for when this one was made. */
async function findMoment(): Promise<{ at?: number }> {
  const at = Date.now();
  const known = await fetchQuery('system.configuration', { prefer: 'store' }).catch(() => undefined);
  return known?.value.capabilities.idempotency ? { at } : {};
}

/** True when it has to wait for a network. */
export async function sendLanguage(language: Language): Promise<boolean> {
  if (!isChoiceSent(getSession())) return false;
  try {
    const { meta } = await mutate('member.language', { body: { language, ...(await findMoment()) } });
    return meta.queued === true;
  } catch (error) {
    // the page speaks it all the same
    console.warn('the operator does not know the language', error);
    return false;
  }
}
