import * as v from 'valibot';
import { SECOND_MS } from '../limits.ts';
import { isLoopbackHost } from '../names.ts';
import { NonEmptyString, NonNegativeInteger } from '../schemas/values.ts';

/** A line that is no longer used, and the line that takes its players over, if there is one. */
export interface RetiredLine {
  readonly line: string;
  readonly successor: string | null;
}

/** The lines of a merchant as its operator signs them; docs/product/line-list.md */
export interface LineList {
  /** The merchant's code. */
  readonly merchant: string;
  /** Rises with every list; a lower number is refused. */
  readonly sequence: number;
  /** In epoch milliseconds, to the second. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Origins, best first. */
  readonly lines: readonly string[];
  /** Positions in `lines` that come first in a country (`IN`) or on a type of network (`4g`). */
  readonly orders: Readonly<Record<string, readonly number[]>>;
  readonly retired: readonly RetiredLine[];
  /** Digests of the public keys that seal bodies, and of those that sign replies; two while a key is replaced. */
  readonly sealingKeys: readonly string[];
  readonly replyKeys: readonly string[];
  /** The only envelope that bodies are sealed in: one of the sealing keys is for it. */
  readonly envelope?: 2 | undefined;
  /** The sequence of the newest release; 0 if the list names none. */
  readonly release: number;
}

/** A digest in a list: the first bytes of the SHA-256 of a SubjectPublicKeyInfo, in base64url. */
export const KEY_DIGEST_BYTES = 16;

const HOST = /^(http:\/\/)?([a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/;
const RETIRED_BY = '>';

const Digests = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{22}( [\w-]{22})?$/)));
/** The signed claims: names of RFC 7519 where it has one, and values without anything that can be left out. */
const Claims = v.object({
  sub: NonEmptyString,
  seq: NonNegativeInteger,
  iat: NonNegativeInteger,
  exp: NonNegativeInteger,
  rel: v.optional(NonNegativeInteger),
  /** Hosts, separated by blanks; https unless stated. */
  l: NonEmptyString,
  /** Retired hosts, each with `>` and its successor. */
  o: v.optional(NonEmptyString),
  by: v.optional(v.record(v.pipe(v.string(), v.regex(/^[\w-]{1,12}$/)), v.pipe(v.string(), v.regex(/^\d{1,2}( \d{1,2})*$/)))),
  sk: Digests,
  /** The only envelope that seals. */
  e: v.optional(v.picklist([2])),
  rk: Digests,
});

/** Writes the claims of a list in the form that is signed. */
export function writeClaims(list: LineList): string {
  const orders = Object.entries(list.orders).map(([name, places]) => [name, places.join(' ')] as const);
  const retired = list.retired.map(({ line, successor }) => [line, successor].flatMap((each) => (each ? shorten(each) : [])));
  const claims: v.InferInput<typeof Claims> = {
    sub: list.merchant,
    seq: list.sequence,
    iat: Math.floor(list.issuedAt / SECOND_MS),
    exp: Math.floor(list.expiresAt / SECOND_MS),
    rel: list.release || undefined,
    l: list.lines.map(shorten).join(' '),
    o: retired.map((each) => each.join(RETIRED_BY)).join(' ') || undefined,
    by: orders.length > 0 ? Object.fromEntries(orders) : undefined,
    sk: list.sealingKeys.join(' ') || undefined,
    e: list.envelope,
    rk: list.replyKeys.join(' ') || undefined,
  };
  return JSON.stringify(claims);
}

/** Reads signed claims; null if they are not a list. Never throws. */
export function readClaims(text: string): LineList | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Claims), text);
  if (!parsed.success) return null;
  const { sub, seq, iat, exp, rel = 0, l, o, by = {}, sk, e, rk } = parsed.output;
  const lines = l.split(' ').map(toOrigin);
  const retired = split(o).map((entry) => entry.split(RETIRED_BY).map(toOrigin));
  const areLinesGood = [...lines, ...retired.flat()].every((line) => line !== null);
  if (!areLinesGood || exp <= iat || retired.some(({ length }) => length > 2)) return null;
  return {
    merchant: sub,
    sequence: seq,
    issuedAt: iat * SECOND_MS,
    expiresAt: exp * SECOND_MS,
    lines: lines as string[],
    orders: Object.fromEntries(Object.entries(by).map(([name, places]) => [name, places.split(' ').map(Number)])),
    retired: (retired as string[][]).map(([line = '', successor = null]) => ({ line, successor })),
    sealingKeys: split(sk),
    envelope: e,
    replyKeys: split(rk),
    release: rel,
  };
}

/** Lists the lines in the order for the first of these names, a country or a type of network, that has one. */
export function listInOrder({ lines, orders }: Pick<LineList, 'lines' | 'orders'>, names: readonly string[]): string[] {
  const places = names.map((name) => orders[name]).find(Boolean) ?? [];
  const first = places.flatMap((place) => lines[place] ?? []);
  return [...new Set([...first, ...lines])];
}

const split = (text: string | undefined): string[] => text?.split(' ') ?? [];

const shorten = (origin: string): string => origin.replace('https://', '');

/** Plain http is for the lines of one machine. */
function toOrigin(host: string): string | null {
  const [, scheme, name = ''] = HOST.exec(host) ?? [];
  if (!name || (scheme && !isLoopbackHost(name))) return null;
  return scheme ? host : `https://${host}`;
}
