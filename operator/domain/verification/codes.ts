import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { CODE_DIGITS, SECOND_MS, SEND_PAUSE_MS } from '#contract/limits.ts';
import { foldDigits, foldTyped } from '#contract/typed-text.ts';
import type { Database } from '../../db/open-database.ts';
import { verificationCodes } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitAttempts } from '../../limits/attempts.ts';
import { CLOCK_TOLERANCE_SECONDS } from '../../limits/clock-tolerance.ts';
import { digestGuessable } from '../../limits/stored-digests.ts';

export interface Recipient {
  readonly merchantCode: string;
  readonly channel: 'sms' | 'email';
  /** A number in E.164, or an address in lower case. */
  readonly recipient: string;
}

export interface GivenCode extends Recipient {
  readonly code: string;
}

export const CODE_LIFE_SECONDS = 300;
export const SEND_PAUSE_SECONDS = SEND_PAUSE_MS / SECOND_MS;
export const MAX_WRONG_TRIES = 5;

/** Creates a code, which replaces the previous one; throws TOO_MANY_REQUESTS if that is too recent. docs/product/sms-codes.md */
export async function createCode(db: Database, to: Recipient, now: Date): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const { merchantCode, channel, recipient } = to;
  const row = {
    codeDigest: digestCode({ ...to, code }),
    wrongTries: 0,
    expiresAt: later(now, CODE_LIFE_SECONDS),
    createdAt: now,
  };
  await db.delete(verificationCodes).where(lte(verificationCodes.expiresAt, now));
  const made = await db
    .insert(verificationCodes)
    .values({ merchantCode, channel, recipient, ...row })
    .onConflictDoUpdate({
      target: [verificationCodes.merchantCode, verificationCodes.channel, verificationCodes.recipient],
      set: row,
      // Another process may have created it, by a clock that is slightly ahead.
      setWhere: lte(verificationCodes.createdAt, later(now, CLOCK_TOLERANCE_SECONDS - SEND_PAUSE_SECONDS)),
    })
    .returning({ id: verificationCodes.id });
  if (made.length === 0) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: await findPause(db, to, now) });
  return code;
}

/** Removes a code that could not be delivered, so that the next can be requested at once; a newer code stays. */
export async function withdrawCode(db: Database, given: GivenCode): Promise<void> {
  await db.delete(verificationCodes).where(isGiven(given));
}

/**
 * Checks a code; throws code_wrong, or code_expired if no sent code is valid any more. A correct code stays valid. Guesses at
 * one recipient are counted across uses and codes. Must not run in a transaction, whose rollback would undo the count.
 */
export async function checkCode(db: Database, given: GivenCode, now: Date): Promise<void> {
  const { merchantCode, channel, recipient } = given;
  const attempt = { merchantCode, purpose: 'code', subjects: { account: `${channel} ${recipient}` } } as const;
  await limitAttempts(db, attempt, now, async () => {
    const { id, codeDigest } = await matchCode(db, given, now);
    const isThis = and(eq(verificationCodes.id, id), eq(verificationCodes.codeDigest, codeDigest));
    await db
      .update(verificationCodes)
      .set({ wrongTries: sql`${verificationCodes.wrongTries} - 1` })
      .where(isThis);
  });
}

/** Consumes a checked code; throws code_expired if another call consumed it or a newer code replaced it meanwhile. */
export async function consumeCode(db: Database, given: GivenCode, now: Date): Promise<void> {
  const isThis = and(isGiven(given), gt(verificationCodes.expiresAt, now));
  const spent = await db.delete(verificationCodes).where(isThis).returning({ id: verificationCodes.id });
  if (spent.length === 0) throw new ApiError('code_expired');
}

/** Counts the attempt before the comparison, so that concurrent guesses are counted too. */
async function matchCode(db: Database, given: GivenCode, now: Date): Promise<{ id: number; codeDigest: string }> {
  const { id, codeDigest, wrongTries, expiresAt } = verificationCodes;
  const [row] = await db
    .update(verificationCodes)
    .set({ wrongTries: sql`${wrongTries} + 1` })
    .where(and(isTo(given), gt(expiresAt, now), lt(wrongTries, MAX_WRONG_TRIES)))
    .returning({ id, codeDigest });
  const isRight = timingSafeEqual(
    Buffer.from(digestCode(given)),
    Buffer.from(row?.codeDigest ?? digestCode({ ...given, code: '' })),
  );
  if (!row) throw new ApiError('code_expired');
  if (!isRight) throw new ApiError('code_wrong');
  return row;
}

async function findPause(db: Database, to: Recipient, now: Date): Promise<number> {
  const [row] = await db.select({ createdAt: verificationCodes.createdAt }).from(verificationCodes).where(isTo(to));
  const waitMs = later(row?.createdAt ?? now, SEND_PAUSE_SECONDS).getTime() - now.getTime();
  return Math.max(1, Math.ceil(waitMs / SECOND_MS));
}

/** Digests a code with its recipient, so that equal codes differ in the table. */
function digestCode({ merchantCode, channel, recipient, code }: GivenCode): string {
  return digestGuessable([merchantCode, channel, recipient, toDigits(code)].join('\n'));
}

function isTo({ merchantCode, channel, recipient }: Recipient) {
  const isSameRecipient = and(eq(verificationCodes.channel, channel), eq(verificationCodes.recipient, recipient));
  return and(eq(verificationCodes.merchantCode, merchantCode), isSameRecipient);
}

const isGiven = (given: GivenCode) => and(isTo(given), eq(verificationCodes.codeDigest, digestCode(given)));

/** Normalises a code as people and keyboards write it: `123 456`, `１２３４５６`. */
export function toDigits(code: string): string {
  return foldDigits(foldTyped(code)).replace(/\s/g, '');
}

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * SECOND_MS);
