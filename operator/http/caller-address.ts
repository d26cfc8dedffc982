import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

const KEY = 'callerAddress';
const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;

/** Finds once where a call comes from: `trustedProxies` of our own stand in front, and each has noted whom it heard. */
export function noteAddress(trustedProxies: number): MiddlewareHandler {
  return async (context, next) => {
    // Only a real socket has an address; a request made in the process has none.
    const remote = context.env?.incoming ? (getConnInfo(context).remote.address ?? null) : null;
    const noted = context.req.header('x-forwarded-for')?.split(',') ?? [];
    // What stands further left the caller may have written itself.
    const heard = trustedProxies > 0 ? noted.at(-trustedProxies)?.trim() : undefined;
    context.set(KEY, heard && isIP(heard) ? heard : remote);
    await next();
  };
}

export function readAddress(context: Context): string | null {
  return (context.get(KEY) as string | null | undefined) ?? null;
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
