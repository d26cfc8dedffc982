import { BlockList, isIP, isIPv6 } from 'node:net';

/** Our own proxies, whose X-Forwarded-For is believed: those at these addresses, or that many in front of a loopback port. */
export type TrustedProxies =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'addresses'; readonly has: (address: string) => boolean };

export const NO_PROXIES: TrustedProxies = { kind: 'count', count: 0 };
const ADDRESS_BITS = { ipv4: 32, ipv6: 128 } as const;
/** A shorter prefix would hold addresses of half the world. */
const SHORTEST_PREFIX = 8;

/** Parses a digit, or addresses and networks by comma (`10.0.0.5, fd00::/8`); null for anything else. docs/product/operator.md */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const trimmed = text.trim();
  if (/^\d$/.test(trimmed)) return { kind: 'count', count: Number(trimmed) };
  const list = new BlockList();
  const entries = trimmed.split(',').map((entry) => entry.trim());
  if (!entries.every((entry) => addEntry(list, entry))) return null;
  return { kind: 'addresses', has: (address) => isIP(address) !== 0 && list.check(address, findFamily(address)) };
}

export const hasProxies = (proxies: TrustedProxies): boolean => proxies.kind === 'addresses' || proxies.count > 0;

function addEntry(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  const family = findFamily(address);
  if (prefix === undefined) {
    list.addAddress(address, family);
    return true;
  }
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) < SHORTEST_PREFIX || Number(prefix) > ADDRESS_BITS[family]) return false;
  list.addSubnet(address, Number(prefix), family);
  return true;
}

const findFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
