import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

const KEY = 'callerAddress';
const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;

/**
 * Finds once where a call comes from: `trustedProxies` of our own stand in front, and each has noted the address that called
 * it.
 */
export function noteClientIp(trustedProxies: number): MiddlewareHandler {
  return async (context, next) => {
    context.set(KEY, findAddress(context, trustedProxies));
    await next();
  };
}

/**
 * Lists the addresses for X-Forwarded-For of the next server: those that our own proxies noted, then our caller's; nothing
 * that a caller wrote.
 */
export function listForwardedFor(context: Context, trustedProxies: number): string[] {
  const heard = listNotes(context, trustedProxies).flatMap((note) => readNote(note) ?? []);
  const caller = findAddress(context, trustedProxies);
  return (caller ? [...heard, caller] : heard).map(toPlainAddress);
}

function findAddress(context: Context, trustedProxies: number): string | null {
  const [heard] = listNotes(context, trustedProxies);
  const isWhole = listNotes(context, trustedProxies).length === trustedProxies;
  // Only a real socket has an address; a request made in the process has none.
  const remote = context.env?.incoming ? (getConnInfo(context).remote.address ?? null) : null;
  return (isWhole && heard !== undefined && readNote(heard)) || remote;
}

/** Entries further left may have been written by the caller. */
function listNotes(context: Context, trustedProxies: number): string[] {
  return trustedProxies > 0 ? (context.req.header('x-forwarded-for')?.split(',') ?? []).slice(-trustedProxies) : [];
}

/** Reads an entry; some proxies note the port as well: `203.0.113.7:5555`, `[2001:db8::1]:5555`. */
function readNote(note: string): string | null {
  const text = note.trim();
  const bare = /^\[(.+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) ? bare : null;
}

export function readClientIp(context: Context): string | null {
  return (context.get(KEY) as string | null | undefined) ?? null;
}

/** Reads the caller's network, for limits: one household has a whole /64 of IPv6. docs/product/login.md */
export function readClientNetwork(context: Context): string | null {
  const noted = readClientIp(context);
  const address = noted && toPlainAddress(noted);
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
