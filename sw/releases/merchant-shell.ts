import { toPageOf } from '#contract/merchant-page.ts';
import { findMerchantByHost, MERCHANTS } from '#contract/merchants.ts';

/** A release has one page for all merchants; the one of this address begins as its own. docs/product/merchants.md */
export async function toMerchantShell(shell: Response, hostname: string): Promise<Response> {
  const merchant = findMerchantByHost(hostname);
  if (merchant === MERCHANTS[0]) return shell;
  const headers = new Headers(shell.headers);
  headers.delete('Content-Length');
  return new Response(toPageOf(merchant, await shell.text()), { headers });
}
