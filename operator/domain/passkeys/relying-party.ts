import type { Context } from 'hono';
import type { Merchant } from '#contract/merchant.ts';
import { ApiError } from '../../http/api-error.ts';
import { findPageOrigin, type LineOrigins } from '../../http/line-origins.ts';
import { readUrl } from '../../protocol/call-context.ts';

/** The host that a passkey is bound to; browsers use it on no other host. docs/product/passkeys.md */
export interface RelyingParty {
  /** The host of the page. */
  readonly id: string;
  readonly merchant: Merchant;
  /** The page origins on this host; on one machine each line is one. */
  readonly origins: readonly string[];
}

/** Finds the party by the page's Origin header, because the call itself may come over any line. */
export function findRelyingParty(lines: LineOrigins, merchant: Merchant, context: Context): RelyingParty {
  const page = findPageOrigin(lines, readUrl(context), context.req.header('origin'));
  if (page === null) throw new ApiError('request_invalid');
  const { hostname: id } = new URL(page);
  return { id, merchant, origins: lines.list(id).filter((origin) => new URL(origin).hostname === id) };
}
