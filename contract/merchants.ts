import type { Language } from './languages.ts';

/** What must be known of a merchant before its first reply; everything else is the operator's to say. */
export interface Merchant {
  readonly code: string;
  readonly name: string;
  /** First label of the host, or a whole host, that belongs to this merchant. */
  readonly hosts: readonly string[];
  readonly currency: string;
  /** Allowed languages; the first is the fallback. */
  readonly languages: readonly [Language, ...Language[]];
}

/** The first one serves every host no other claims; docs/product/merchants.md. */
export const MERCHANTS: readonly [Merchant, ...Merchant[]] = [
  { code: 'aurora', name: 'Aurora', hosts: ['aurora'], currency: 'PHP', languages: ['EN', 'CN', 'PT-BR', 'UR'] },
  { code: 'lotus', name: 'Lotus', hosts: ['lotus'], currency: 'THB', languages: ['EN', 'CN'] },
  { code: 'rio', name: 'Rio', hosts: ['rio'], currency: 'BRL', languages: ['PT-BR', 'EN', 'CN'] },
];

/** The merchant that a host (no port) serves; the default one for a host nobody claims. */
export function findMerchantByHost(host: string): Merchant {
  const name = host.toLowerCase();
  const label = name.split('.')[0] ?? '';
  return MERCHANTS.find((merchant) => merchant.hosts.includes(label) || merchant.hosts.includes(name)) ?? MERCHANTS[0];
}

export function findMerchantByCode(code: string): Merchant | undefined {
  return MERCHANTS.find((merchant) => merchant.code === code);
}
