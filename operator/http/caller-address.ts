import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;

/** Where a call comes from. Only a real socket has an address; a request made in the process has none. */
export function readAddress(context: Context): string | null {
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? null) : null;
}

/** The same for who counts callers: one household has a whole /64 of IPv6. docs/product/login.md */
export function readNetwork(context: Context): string | null {
  const address = readAddress(context)
    ?.replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
  return address && isIPv6(address) ? listGroups(address).slice(0, NETWORK_GROUPS).join(':') : (address ?? null);
}

function listGroups(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = Math.max(0, ADDRESS_GROUPS - head.length - tail.length);
  return [...head, ...Array<string>(missing).fill('0'), ...tail];
}
