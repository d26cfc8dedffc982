import type { CachePolicy } from '#contract/cache-policy.ts';
import { SECOND_MS } from '#contract/limits.ts';
import type { WireReply } from '../ask/send-request.ts';
import type { Finding } from '../report/report.ts';

const CLOCK_FAULT_MS = 30 * SECOND_MS;
const CLOCK_REMARK_MS = 5 * SECOND_MS;
const SLOW_MS = 2 * SECOND_MS;
const BYTES_PER_KB = 1024;

/** The header sizes above which common proxies answer 502 instead of the reply. */
const HEADER_LIMITS = [
  { bytes: 16 * BYTES_PER_KB, kind: 'fault', who: 'Node and HAProxy refuse it as well' },
  { bytes: 8 * BYTES_PER_KB, kind: 'fault', who: 'nginx answers 502 in its place (proxy_buffer_size, 4 or 8 KB)' },
  { bytes: 4 * BYTES_PER_KB, kind: 'remark', who: 'an nginx with its smallest proxy_buffer_size answers 502 in its place' },
] as const;

/** Checks the latency of a line's pings; an earlier ping has opened the connection. */
export function assessLatency(firstByteMs: number, pings: readonly number[]): Finding {
  const median = pings.toSorted((a, b) => a - b)[Math.floor(pings.length / 2)] ?? 0;
  const text = `first byte after ${Math.round(firstByteMs)} ms, pings ${Math.round(median)} ms (median of ${pings.length})`;
  return { kind: median > SLOW_MS ? 'remark' : 'good', check: 'latency', text };
}

/** Compares the operator's clock with this machine's, which is assumed to be correct. */
export function assessClock({ headers, answeredAt }: WireReply): Finding {
  const check = 'clock' as const;
  const serverTime = Date.parse(headers.date ?? '');
  if (!Number.isFinite(serverTime)) {
    return {
      kind: 'remark',
      check,
      text: "replies have no Date header: the app takes the clock of the device for the operator's",
    };
  }
  // A Date header has whole seconds.
  const skewMs = serverTime + SECOND_MS / 2 - answeredAt;
  const text = `the clock is ${describeSkew(skewMs)}`;
  if (Math.abs(skewMs) > CLOCK_FAULT_MS) {
    const player =
      'Countdowns to draws, to the end of offers and of maintenance are wrong by as much; codes may be over before they come.';
    return { kind: 'fault', check, text, rule: 'docs/product/games.md#lotteries', player };
  }
  return { kind: Math.abs(skewMs) > CLOCK_REMARK_MS ? 'remark' : 'good', check, text };
}

function describeSkew(skewMs: number): string {
  const seconds = Math.round(Math.abs(skewMs) / SECOND_MS);
  return seconds <= 1 ? 'right to the second' : `${seconds} s ${skewMs > 0 ? 'ahead' : 'behind'}`;
}

/** Checks the longest headers received. */
export function assessHeaderSize(bytes: number): Finding {
  const text = `headers of a reply take up to ${bytes} bytes`;
  const limit = HEADER_LIMITS.find((one) => bytes > one.bytes);
  if (!limit) return { kind: 'good', check: 'headers', text };
  const finding = { check: 'headers', text: `${text}: ${limit.who}` } as const;
  if (limit.kind === 'remark') return { ...finding, kind: 'remark' };
  return { ...finding, kind: 'fault', player: 'Behind such a proxy the call fails over every line.' };
}

const WORTH_COMPRESSING_BYTES = 8 * BYTES_PER_KB;

/** Checks the longest reply; every request accepts gzip and brotli. */
export function assessCompression(longest: { readonly bytes: number; readonly encoding: string | undefined }): Finding {
  const { bytes, encoding } = longest;
  const size = `${Math.ceil(bytes / BYTES_PER_KB)} KB`;
  const check = 'compression' as const;
  if (encoding) return { kind: 'good', check, text: `the longest reply comes as ${size} of ${encoding}` };
  if (bytes <= WORTH_COMPRESSING_BYTES) return { kind: 'good', check, text: `no reply is long enough to compress (${size})` };
  return { kind: 'remark', check, text: `the longest reply, ${size}, comes without compression: gzip would save most of it` };
}

export interface CachedReply {
  readonly call: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the reply belongs to one member. */
  readonly isOfMember: boolean;
  readonly cache: CachePolicy;
}

/** Caches on the way are faults: the app stores replies itself, and a cache may serve old ones or another member's. */
export function assessCaching({ call, headers, isOfMember, cache }: CachedReply): Finding | null {
  const check = 'caching' as const;
  const rule = 'docs/product/gateway.md';
  const hit = describeHit(headers);
  const control = (headers['cache-control'] ?? '').toLowerCase();
  if (hit) {
    const player = isOfMember
      ? "A member may be shown what is another's."
      : 'Players are shown what was true some time ago, and a dead back end looks alive.';
    return { kind: 'fault', check, rule, player, text: `${call} comes from a cache (${hit})` };
  }
  if (/\b(no-store|no-cache|private)\b/.test(control)) return null;
  const isLasting = /\b(s-maxage|max-age)=[1-9]/.test(control) || /\bpublic\b/.test(control) || isAhead(headers);
  if (isLasting) {
    const message = `${call} may be cached on the way (${headers['cache-control'] ?? 'Expires'})`;
    if (isOfMember) return { kind: 'fault', check, rule, text: message, player: "A member may be shown what is another's." };
    if (cache.kind === 'network-only' || cache.kind === 'network-first') {
      return { kind: 'fault', check, rule, text: message, player: 'Players are shown what was true some time ago.' };
    }
    return { kind: 'remark', check, rule, text: `${message}; no-store leaves it to the app` };
  }
  return null;
}

function describeHit(headers: CachedReply['headers']): string | null {
  if (Number(headers.age ?? 0) > 0) return `Age: ${headers.age}`;
  const names = ['x-cache', 'x-cache-status', 'cf-cache-status', 'x-proxy-cache'];
  const name = names.find((one) => /\bhit\b/i.test(headers[one] ?? ''));
  return name ? `${name}: ${headers[name]}` : null;
}

const isAhead = ({ expires, date }: CachedReply['headers']) => Date.parse(expires ?? '') > Date.parse(date ?? '');
