import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';

type Settings = NonNullable<MerchantSettings['saferPlay']>;

/** Composes the page's settings; a path that begins with `/` is a page of the sandbox, and omitted without one. */
export function describeSaferPlay(
  { saferPlay = {} }: Pick<MerchantSettings, 'saferPlay'>,
  merchantCode: string,
  sandboxOrigin: string | null,
): Settings {
  const query = new URLSearchParams({ merchant: merchantCode });
  const locate = (url: string) => {
    if (!url.startsWith('/')) return url;
    return sandboxOrigin === null ? undefined : `${sandboxOrigin}${url}?${query}`;
  };
  const { termsUrl = '', privacyUrl = '', ...rest } = saferPlay;
  const [terms, privacy] = [locate(termsUrl), locate(privacyUrl)];
  return { ...rest, ...(terms && { termsUrl: terms }), ...(privacy && { privacyUrl: privacy }) };
}
