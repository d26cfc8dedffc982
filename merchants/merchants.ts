import type { Merchant } from '#contract/merchant.ts';
import MERCHANT_TABLE from './merchant-table.ts';

/** The first merchant serves every host that no other merchant claims; docs/product/merchants.md */
export const MERCHANTS: readonly [Merchant, ...Merchant[]] = MERCHANT_TABLE;

/** Finds the merchant of a host, as a URL spells it without port; the leftmost claim decides. docs/product/merchants.md */
export function findMerchantByHost(host: string, merchants = MERCHANTS): Merchant {
  const claimant = merchants.find(({ hosts }) => hosts.includes(host) || hosts.includes(host.split('.')[0] ?? ''));
  return claimant ?? (host ? findMerchantByHost(host.replace(/^[^.]*\.?/, ''), merchants) : merchants[0]);
}

export function findMerchantByCode(code: string): Merchant | undefined {
  return MERCHANTS.find((merchant) => merchant.code === code);
}
