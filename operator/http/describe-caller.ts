import { BlockList, isIPv6 } from 'node:net';
import { Hono } from 'hono';
import { CALLER_HEALTH_PATH } from '#contract/names.ts';
import { readClientIp, recordClientIp } from './client-ip.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Addresses for documents (RFC 5737), which no caller has: it has written the entry itself. */
const CLAIMED = '192.0.2.0';
const CLAIMED_BITS = 24;
const LOCAL: readonly (readonly [network: string, bits: number])[] = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
];

/** The place of a caller, as a process knows it. docs/product/doctor.md#forwarded-headers */
export type CallerPlace = 'claimed' | 'local' | 'public' | 'unknown';

/** Describes to a caller in one word what the proxies in front report of it, and no address. */
export function describeCaller(proxies: TrustedProxies): Hono {
  return new Hono().get(CALLER_HEALTH_PATH, recordClientIp(proxies), (context) =>
    context.text(`${findPlace(readClientIp(context))}\n`, 200, { 'Cache-Control': 'no-store' }),
  );
}

function findPlace(recorded: string | null): CallerPlace {
  const address = recorded?.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  if (!address) return 'unknown';
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const claimed = new BlockList();
  claimed.addSubnet(CLAIMED, CLAIMED_BITS, 'ipv4');
  if (claimed.check(address, family)) return 'claimed';
  const local = new BlockList();
  for (const [network, bits] of LOCAL) local.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');
  return local.check(address, family) ? 'local' : 'public';
}
