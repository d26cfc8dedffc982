import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { DAY_MS } from '#contract/limits.ts';
import { HEADER } from '#contract/names.ts';
import type { Database } from '../db/open-database.ts';
import { idempotencyKeys, type Session } from '../db/tables/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { readMerchant, readUrl } from './call-context.ts';
import { digestToken } from './tokens.ts';

const KEY_LIFE_MS = DAY_MS;
const MAX_KEY_CHARACTERS = 200;

type Payer = Pick<Session, 'merchantCode' | 'memberId'>;

/** A request that may arrive twice, with the values that identify it. */
export interface IdempotentRequest {
  readonly merchantCode: string;
  readonly owner: string;
  readonly endpoint: EndpointName;
  readonly key: string;
  readonly requestDigest: string;
}

/**
 * Reads the key of a request; null for a read, a row that is not idempotent, a missing key, and a payment without a member. A
 * payment belongs to its member, who can check and repeat it by the same key after a new login.
 */
export async function readIdempotentRequest(
  context: Context,
  endpoint: EndpointName,
  findPayer: () => Promise<Pick<Session, 'memberId'> | null>,
): Promise<IdempotentRequest | null> {
  const row = findEndpoint(endpoint);
  const key = context.req.header(HEADER.idempotencyKey);
  if (!key || row.method === 'GET' || !(row.idempotent || row.queue)) return null;
  if (key.length > MAX_KEY_CHARACTERS) throw new ApiError('request_invalid');
  const token = row.auth === 'none' ? '' : (context.req.header(HEADER.authorization) ?? '');
  const payer = row.movesMoney ? await findPayer() : undefined;
  if (payer === null) return null;
  const request = `${readUrl(context).search}\n${await context.req.text()}`;
  return {
    merchantCode: readMerchant(context).code,
    owner: payer ? nameOwner(payer.memberId) : token && digestToken(token),
    endpoint,
    key,
    requestDigest: createHash('sha256').update(request).digest('hex'),
  };
}

/** Finds the reply of the first delivery; throws ApiError if the key belongs to another request. */
async function findStoredReply(db: Database, call: IdempotentRequest, now: Date): Promise<unknown> {
  const [stored] = await db
    .select({ requestDigest: idempotencyKeys.requestDigest, value: idempotencyKeys.value })
    .from(idempotencyKeys)
    .where(and(isThisCall(call), gt(idempotencyKeys.createdAt, forgottenSince(now))));
  if (stored && stored.requestDigest !== call.requestDigest) throw new ApiError('idempotency_key_reused');
  return parseValue(stored?.value);
}

/**
 * Applies a call once: its key, effect and answer are one transaction. A concurrent repetition waits for the key and gets the
 * same answer; a refusal stores nothing. docs/decisions/0012-a-write-and-its-key-are-one-transaction.md
 */
export async function handleOnce(
  db: Database,
  call: IdempotentRequest,
  now: Date,
  answer: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, forgottenSince(now)));
  return db.transaction(async (transaction) => {
    const mine = await transaction
      .insert(idempotencyKeys)
      .values({ ...call, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (mine.length === 0) return findStoredReply(transaction, call, now);
    const value = (await answer(transaction)) ?? null;
    await transaction
      .update(idempotencyKeys)
      .set({ value: JSON.stringify(value) })
      .where(isThisCall(call));
    return value;
  });
}

/** Finds the payment that a member made under this key; undefined if there is none so far. */
export async function findPayment(db: Database, { merchantCode, memberId }: Payer, key: string, now: Date) {
  const [stored] = await db
    .select({ endpoint: idempotencyKeys.endpoint, value: idempotencyKeys.value })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.merchantCode, merchantCode),
        eq(idempotencyKeys.owner, nameOwner(memberId)),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, forgottenSince(now)),
      ),
    );
  return stored && { endpoint: stored.endpoint, value: parseValue(stored.value) };
}

function parseValue(text: string | null | undefined): unknown {
  return text ? JSON.parse(text) : null;
}

/** Names a member as the owner of a key; no digest of a token has this form. */
const nameOwner = (memberId: number) => `member/${memberId}`;

function isThisCall(call: IdempotentRequest) {
  const { merchantCode, owner, endpoint, key } = idempotencyKeys;
  return and(eq(merchantCode, call.merchantCode), eq(owner, call.owner), eq(endpoint, call.endpoint), eq(key, call.key));
}

const forgottenSince = (now: Date) => new Date(now.getTime() - KEY_LIFE_MS);
