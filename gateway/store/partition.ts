import type { Endpoint } from '#contract/endpoint.ts';
import { toLanguageHeader } from '#contract/languages.ts';
import type { CallContext } from '#contract/messages/gateway-messages.ts';
import { computeSha256 } from '../releases/compute-sha256.ts';

/** The partition that all visitors of a merchant share. */
export const SHARED_MEMBER = '';

const digests = new Map<string, Promise<string>>();
const MAX_DIGESTS = 20;
const DIGEST_LETTERS = 32;

/** Returns a stable name for a member that does not reveal the token. */
export function digestToken(token: string): Promise<string> {
  const cached = digests.get(token);
  if (cached) return cached;
  if (digests.size >= MAX_DIGESTS) digests.clear();
  const digest = computeDigest(token);
  digests.set(token, digest);
  return digest;
}

async function computeDigest(token: string): Promise<string> {
  // A page on plain http has no `crypto.subtle`, so its partition gets a random name and lasts until the next start.
  if (!hasLastingNames()) return `once-${[...crypto.getRandomValues(new Uint32Array(4))].join('-')}`;
  return (await computeSha256(new TextEncoder().encode(token))).slice(0, DIGEST_LETTERS);
}

/** Finds the partition of a call: rows without authorisation are shared. */
export async function findMember(row: Endpoint, context: CallContext): Promise<string> {
  return row.auth === 'none' || !context.token ? SHARED_MEMBER : digestToken(context.token);
}

/** Whether a member has the same name after a restart, so that stored data can be found and purged. */
export function hasLastingNames(): boolean {
  return (globalThis.crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

/** Composes the key of a reply in the store and in flight: address, sorted query, merchant, language, member. */
export function composeReplyKey(row: Endpoint, query: string, context: CallContext, member: string): string {
  const address = row.path + dropParameters(query, row.unkeyedQuery ?? []);
  return [row.method, address, context.merchant, toLanguageHeader(context.language), member].join(' ');
}

/** `query` is empty or begins with a question mark. */
function dropParameters(query: string, names: readonly string[]): string {
  const remaining = query.split(/[?&]/).filter((part) => part && !names.includes(part.split('=')[0] ?? ''));
  return remaining.length > 0 ? `?${remaining.join('&')}` : '';
}

/** Reads the member from a reply's key. */
export const readMember = (key: string): string => key.split(' ')[4] ?? SHARED_MEMBER;

/** Whether a key is a reply of this row, for this merchant and one of these members. */
export function isReplyOf(key: string, row: Endpoint, merchant: string, members: readonly string[]): boolean {
  const [method, address = '', whose, , member = ''] = key.split(' ');
  return method === row.method && address.split('?')[0] === row.path && whose === merchant && members.includes(member);
}
