import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { TrustedProxies } from './trusted-proxies.ts';

const KEY = 'callerAddress';
const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;

/** Determines the caller's address once, from the socket and what our own proxies have recorded. */
export function recordClientIp(proxies: TrustedProxies): MiddlewareHandler {
  return async (context, next) => {
    context.set(KEY, readChain(context, proxies).caller);
    await next();
  };
}

/** Lists the addresses for the next server's X-Forwarded-For: those that our own proxies recorded and our caller's, no others. */
export function listForwardedFor(context: Context, proxies: TrustedProxies): string[] {
  const { believed, caller } = readChain(context, proxies);
  return (caller ? [...believed, caller] : believed).map(toPlainAddress);
}

/** Counts the proxies whose headers are believed for this request. */
export function countTrustedHops(context: Context, proxies: TrustedProxies): number {
  if (proxies.kind === 'count') return proxies.count;
  const remote = readRemote(context);
  if (remote === null || !proxies.has(toPlainAddress(remote))) return 0;
  return Math.max(1, readChain(context, proxies).believed.length);
}

interface Chain {
  readonly caller: string | null;
  /** The entries of X-Forwarded-For that our own proxies have appended. */
  readonly believed: readonly string[];
}

/** Entries further left may have been written by the caller. */
function readChain(context: Context, proxies: TrustedProxies): Chain {
  const entries = context.req.header('x-forwarded-for')?.split(',') ?? [];
  const remote = readRemote(context);
  return proxies.kind === 'count' ? readCounted(entries, proxies.count, remote) : followAddresses(entries, proxies.has, remote);
}

/** Each of the proxies has appended the address of its caller. */
function readCounted(entries: readonly string[], count: number, remote: string | null): Chain {
  const own = count > 0 ? entries.slice(-count) : [];
  const [first] = own;
  const isWhole = first !== undefined && own.length === count;
  return { caller: (isWhole && readAddress(first)) || remote, believed: own.flatMap((entry) => readAddress(entry) ?? []) };
}

/** Goes from the socket to the left as long as a proxy of ours has written the entry. */
function followAddresses(entries: readonly string[], isOurs: (address: string) => boolean, remote: string | null): Chain {
  let caller = remote;
  const believed: string[] = [];
  for (const entry of entries.toReversed()) {
    if (caller === null || !isOurs(toPlainAddress(caller))) break;
    const address = readAddress(entry);
    if (address === null) break;
    believed.unshift(address);
    caller = address;
  }
  return { caller, believed };
}

/** Only a real socket has an address; an in-process request has none. */
function readRemote(context: Context): string | null {
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? null) : null;
}

/** Parses an entry; some proxies append the port: `203.0.113.7:5555`, `[2001:db8::1]:5555`. */
function readAddress(entry: string): string | null {
  const text = entry.trim();
  const bare = /^\[(.+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) ? bare : null;
}

export function readClientIp(context: Context): string | null {
  return (context.get(KEY) as string | null | undefined) ?? null;
}

/** Reads the caller's network, for limits: one household has a whole /64 of IPv6. docs/product/login.md */
export function readClientNetwork(context: Context): string | null {
  const recorded = readClientIp(context);
  const address = recorded && toPlainAddress(recorded);
  return address && isIPv6(address) ? listGroups(address).slice(0, NETWORK_GROUPS).join(':') : address;
}

function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
}

function listGroups(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = Math.max(0, ADDRESS_GROUPS - head.length - tail.length);
  return [...head, ...Array<string>(missing).fill('0'), ...tail];
}
