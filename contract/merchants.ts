import MERCHANT_TABLE from '#merchant-table';
import type { Language } from './languages.ts';

/** What must be known of a merchant before the first reply; the operator sends everything else. */
export interface Merchant {
  readonly code: string;
  readonly name: string;
  /** Any label of a host, or a whole host and all below it, that belongs to this merchant. */
  readonly hosts: readonly string[];
  readonly currency: string;
  /** Allowed languages; the first is the fallback. */
  readonly languages: readonly [Language, ...Language[]];
  /** Its colours are made for this alone: the player chooses nothing. */
  readonly scheme?: 'light' | 'dark';
}

/** The first merchant serves every host that no other claims; docs/product/merchants.md. */
export const MERCHANTS: readonly [Merchant, ...Merchant[]] = MERCHANT_TABLE;

/** The merchant that a host (no port, as a URL spells it) serves: its leftmost claim decides; docs/product/merchants.md. */
export function findMerchantByHost(host: string, merchants = MERCHANTS): Merchant {
  const claimant = merchants.find(({ hosts }) => hosts.includes(host) || hosts.includes(host.split('.')[0] ?? ''));
  return claimant ?? (host ? findMerchantByHost(host.replace(/^[^.]*\.?/, ''), merchants) : merchants[0]);
}

export function findMerchantByCode(code: string): Merchant | undefined {
  return MERCHANTS.find((merchant) => merchant.code === code);
}
