import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import {
  ACCEPT_SIGNATURE_HEADER,
  composeRequestBase,
  readAcceptSignature,
  readRequestSignature,
  SIGNATURE_HEADER,
} from '#contract/proofs/signature-base.ts';
import { deleteOld } from '../db/delete-old.ts';
import type { Database } from '../db/open-database.ts';
import { requestNonces, type Session } from '../db/tables/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { readUrl } from './call-context.ts';

/** How far the time of a signed request may be from the operator's. */
export const PROOF_LIFE_MS = 2 * MINUTE_MS;
/** An uncompressed point of P-256, raw in base64url. */
const PUBLIC_KEY = /^B[\w-]{86}$/;
const SESSION_KEY = 'sessionKey';
/** Parsing a key costs several times what checking its signature does. The session itself is always read from the database. */
const parsedKeys = new Map<string, KeyObject>();
const MAX_PARSED_KEYS = 2_000;

/** Remembers the key that a sealed body names for its session. */
export function rememberSessionKey(context: Context, body: unknown): void {
  const { sessionKey } = Object(body) as { readonly sessionKey?: unknown };
  if (isSessionKey(sessionKey)) context.set(SESSION_KEY, sessionKey);
}

export const isSessionKey = (key: unknown): key is string => typeof key === 'string' && importKey(key) !== null;

/** The key that the session of this login will be bound to; null if the sealed body names none, or sessions are not bound. */
export const readSessionKey = (context: Context): string | null => (context.get(SESSION_KEY) as string | undefined) ?? null;

/** Refuses the call of a bound session unless its key has signed exactly this request now. docs/product/proofs.md#signed-requests */
export async function requireProof(context: Context, { publicKey }: Pick<Session, 'publicKey'>, now: Date): Promise<void> {
  if (publicKey === null) return;
  const signed = readRequestSignature(context.req.header(SIGNATURE_HEADER));
  const acceptSignature = context.req.header(ACCEPT_SIGNATURE_HEADER) ?? '';
  const key = importKey(publicKey);
  const isTimely = signed && Math.abs(signed.created * SECOND_MS - now.getTime()) <= PROOF_LIFE_MS;
  if (!isTimely || !key || !readAcceptSignature(acceptSignature)) throw refuse();
  const { pathname, search } = readUrl(context);
  const body = await context.req.text();
  const request = {
    method: context.req.method,
    target: pathname + search,
    findHeader: (name: string) => context.req.header(name),
    bodyDigest: body === '' ? undefined : createHash('sha256').update(body).digest('base64'),
  };
  const base = Buffer.from(composeRequestBase(request, acceptSignature, signed.created));
  const signature = Buffer.from(signed.signature, 'base64');
  if (!verify('sha256', base, { key, dsaEncoding: 'ieee-p1363' }, signature)) throw refuse();
}

/**
 * Lets a signed write without an idempotency key have one effect. The repetition is answered as a busy line would, because the
 * first request has had its effect and its outcome is in another reply.
 */
export async function refuseRepetition(
  db: Database,
  context: Context,
  { publicKey, tokenDigest }: Pick<Session, 'publicKey' | 'tokenDigest'>,
  now: Date,
): Promise<void> {
  if (publicKey === null) return;
  const { nonce = '' } = readAcceptSignature(context.req.header(ACCEPT_SIGNATURE_HEADER)) ?? {};
  await deleteOld(db, requestNonces.createdAt, lt(requestNonces.createdAt, new Date(now.getTime() - 2 * PROOF_LIFE_MS)));
  const mine = await db
    .insert(requestNonces)
    .values({ tokenDigest, nonce, createdAt: now })
    .onConflictDoNothing()
    .returning({ nonce: requestNonces.nonce });
  if (mine.length === 0) throw new ApiError('service_unavailable');
}

const refuse = () => new ApiError('session_proof_invalid', { status: 401 });

function importKey(publicKey: string): KeyObject | null {
  const parsed = parsedKeys.get(publicKey) ?? parseKey(publicKey);
  if (!parsed) return null;
  // The key that is used last goes last.
  parsedKeys.delete(publicKey);
  parsedKeys.set(publicKey, parsed);
  const [oldest = ''] = parsedKeys.keys();
  if (parsedKeys.size > MAX_PARSED_KEYS) parsedKeys.delete(oldest);
  return parsed;
}

function parseKey(publicKey: string): KeyObject | null {
  if (!PUBLIC_KEY.test(publicKey)) return null;
  const point = Buffer.from(publicKey, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return null;
  }
}
