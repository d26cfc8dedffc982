import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { chooseCallLanguage, findLanguage, LANGUAGE_PARAMETER } from '#contract/choose-language.ts';
import type { Language } from '#contract/languages.ts';
import type { Merchant } from '#contract/merchant.ts';
import { isHomePath } from '#contract/names.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { chooseEncoding, ENCODINGS, type Encoding } from './compressed-copies.ts';
import type { SiteFile } from './site-files.ts';

/** A page that may open with its lobby. */
export interface LobbyPageRequest {
  readonly shell: SiteFile;
  /** A page of an earlier revision is not served. */
  readonly revision: number;
  readonly origin: string;
  readonly merchant: Merchant;
  readonly language: Language;
  /** The encoding for this visitor. */
  readonly encoding: Encoding | null;
}

export interface LobbyPages {
  /** Null if no lobby is available in time; the page then opens with its first paint. */
  find(request: LobbyPageRequest): Promise<SiteFile | null>;
  /** Attributes of the pages that a guest of the merchant sees; undefined before the operator's first replies. */
  findMarks(merchant: string): string | undefined;
}

/** Returns the home page with a lobby for the host's merchant in the visitor's language; null if there is none in time. */
export async function findLobbyPage(
  context: Context,
  shell: Pick<LobbyPageRequest, 'shell' | 'revision'>,
  lobbyPages: LobbyPages | null,
  origins: LineOrigins,
): Promise<SiteFile | null> {
  const url = new URL(context.req.url);
  if (!lobbyPages || !isHomePath(url.pathname) || !isKnownHost(origins, url)) return null;
  context.header('Vary', 'Accept-Language', { append: true });
  const { origin, hostname, searchParams } = url;
  const merchant = findMerchantByHost(hostname);
  const accepted = parseAccept(context.req.header('accept-language') ?? '').filter(({ q }) => q > 0);
  const preferred = [searchParams.get(LANGUAGE_PARAMETER), ...accepted.map(({ type }) => type)];
  const matched = findLanguage(preferred, merchant.languages);
  const language = matched ?? merchant.languages[0];
  // Such a page is in the merchant's first language, and its calls are in another one.
  if (chooseCallLanguage(matched, merchant) !== language) return null;
  const encoding = chooseEncoding(context.req.header('accept-encoding') ?? '', ENCODINGS);
  return lobbyPages.find({ ...shell, origin, merchant, language, encoding });
}

/** Visitors can invent hosts, and each would cost a rendering; if no line is configured every host is accepted. */
function isKnownHost(origins: LineOrigins, { hostname, host }: URL): boolean {
  const lines = origins.list(hostname);
  return lines.length === 0 || lines.some((line) => new URL(line).host === host);
}
