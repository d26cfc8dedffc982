import type { Endpoint } from '#contract/endpoint.ts';
import { toLanguageHeader } from '#contract/languages.ts';
import type { CallContext } from '#contract/messages/gateway-messages.ts';
import { computeSha256 } from '../releases/compute-sha256.ts';

/** What all visitors of a merchant share. */
export const SHARED_MEMBER = '';

const digests = new Map<string, Promise<string>>();
const DIGESTS_KEPT = 20;
const DIGEST_LETTERS = 32;

/** A stable name for a member that does not give the token away. */
export function digestToken(token: string): Promise<string> {
  const known = digests.get(token);
  if (known) return known;
  if (digests.size >= DIGESTS_KEPT) digests.clear();
  const digest = computeDigest(token);
  digests.set(token, digest);
  return digest;
}

async function computeDigest(token: string): Promise<string> {
  // A page on plain http has no subtle crypto, so its partition gets a random name and lasts until the next start.
  if (!hasLastingNames()) return `once-${[...crypto.getRandomValues(new Uint32Array(4))].join('-')}`;
  return (await computeSha256(new TextEncoder().encode(token))).slice(0, DIGEST_LETTERS);
}

/** Whose partition a call belongs to: rows without authorisation are shared. */
export async function findMember(row: Endpoint, context: CallContext): Promise<string> {
  return row.auth === 'none' || !context.token ? SHARED_MEMBER : digestToken(context.token);
}

/** Whether a member has the same name after a restart, so that what is kept under it can be found and purged. */
export function hasLastingNames(): boolean {
  return (globalThis.crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

/** The name of a reply in the store and in flight: address, query in order, merchant, language, member. */
export function composeReplyKey(row: Endpoint, query: string, context: CallContext, member: string): string {
  const address = row.path + dropParameters(query, row.unkeyedQuery ?? []);
  return [row.method, address, context.merchant, toLanguageHeader(context.language), member].join(' ');
}

/** `query` is empty or begins with its question mark. */
function dropParameters(query: string, names: readonly string[]): string {
  const kept = query.split(/[?&]/).filter((part) => part && !names.includes(part.split('=')[0] ?? ''));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** The member that a reply of this name belongs to. */
export const readMember = (key: string): string => key.split(' ')[4] ?? SHARED_MEMBER;

/** Whether a reply of this name answers a row, for a merchant and one of these members. */
export function isReplyOf(key: string, row: Endpoint, merchant: string, members: readonly string[]): boolean {
  const [method, address = '', whose, , member = ''] = key.split(' ');
  return method === row.method && address.split('?')[0] === row.path && whose === merchant && members.includes(member);
}
