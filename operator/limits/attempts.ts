import { createHash } from 'node:crypto';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { deleteOld } from '../db/delete-old.ts';
import type { Database } from '../db/open-database.ts';
import { failedAttempts } from '../db/tables/schema.ts';
import { ApiError } from '../http/api-error.ts';

/** An attempt at something that can be guessed; a subject that is not known is not counted. */
export interface Attempt {
  readonly merchantCode: string;
  readonly purpose: 'code' | 'login' | 'password' | 'register' | 'second-factor' | 'send-code';
  readonly subjects: { readonly account?: string; readonly address?: string | null };
}

/** From `waitsFrom` in a row on, each failure is followed by a wait of 1 s, 2 s, 4 s … up to `longestWaitMs`. */
export const ATTEMPT_LIMITS = {
  account: { waitsFrom: 5, longestWaitMs: 15 * MINUTE_MS },
  // Many people share an address, so it is never blocked for long.
  address: { waitsFrom: 20, longestWaitMs: MINUTE_MS },
} as const;
type SubjectKind = keyof typeof ATTEMPT_LIMITS;
const FAILURES_LIFE_MS = HOUR_MS;

const MOST_DOUBLINGS = 20;
/** Before every clock: those of two processes differ, and a call may be counted after one that began later. */
const NO_WAIT = new Date(0);

interface Subject {
  readonly kind: SubjectKind;
  /** A digest: names can be longer than an index takes. */
  readonly digest: string;
}

/**
 * Counts a try before it is made, so that guesses sent at once are counted too; throws TOO_MANY_REQUESTS while a subject
 * has to wait, and then counts nothing. docs/product/login.md
 */
export async function refuseTooManyAttempts(db: Database, attempt: Attempt, now: Date): Promise<void> {
  await forgetOldFailures(db, now);
  await db.transaction(async (transaction) => {
    for (const subject of listSubjects(attempt)) await countTry(transaction, attempt, subject, now);
  });
}

/**
 * Forgets the failures of an account after a success. Its address gets back this one try alone, and its wait only where too
 * few are left for one: anybody can succeed with an account of their own.
 */
export async function forgetFailures(db: Database, attempt: Attempt): Promise<void> {
  for (const subject of listSubjects(attempt)) {
    const isThis = isSubject(attempt, subject);
    if (subject.kind === 'account') await db.delete(failedAttempts).where(isThis);
    else await db.update(failedAttempts).set(giveBackTry()).where(isThis);
  }
}

function giveBackTry() {
  const failures = sql`greatest(${failedAttempts.failures} - 1, 0)`;
  const isFree = sql`${failures} < ${ATTEMPT_LIMITS.address.waitsFrom}`;
  const none = sql`${NO_WAIT.toISOString()}::timestamptz`;
  return { failures, blockedUntil: sql`case when ${isFree} then ${none} else ${failedAttempts.blockedUntil} end` };
}

/** Counts the try, makes it, and forgets the failures when it does not throw. */
export async function limitAttempts<T>(db: Database, attempt: Attempt, now: Date, work: () => Promise<T>): Promise<T> {
  await refuseTooManyAttempts(db, attempt, now);
  const result = await work();
  await forgetFailures(db, attempt);
  return result;
}

function listSubjects({ subjects }: Attempt): Subject[] {
  // Always in this order: two calls that wait for each other's rows would wait for ever.
  const kinds: SubjectKind[] = ['account', 'address'];
  return kinds.flatMap((kind) => {
    const name = subjects[kind];
    return name ? [{ kind, digest: createHash('sha256').update(`${kind} ${name}`).digest('hex') }] : [];
  });
}

async function countTry(db: Database, { merchantCode, purpose }: Attempt, { kind, digest }: Subject, now: Date): Promise<void> {
  const first = { merchantCode, purpose, subject: digest, failures: 1, blockedUntil: NO_WAIT, lastAt: now };
  const { failures, blockedUntil, lastAt } = failedAttempts;
  const next = sql`${failures} + 1`;
  const counted = await db
    .insert(failedAttempts)
    .values(first)
    .onConflictDoUpdate({
      target: [failedAttempts.merchantCode, failedAttempts.purpose, failedAttempts.subject],
      // The hour of an address begins with its first try: where many people come from, no hour passes without one.
      set: { failures: next, blockedUntil: endOfWait(next, kind, now), lastAt: kind === 'address' ? lastAt : now },
      setWhere: lte(blockedUntil, now),
    })
    .returning({ failures });
  if (counted.length > 0) return;
  const [row] = await db.select({ blockedUntil }).from(failedAttempts).where(isSubject({ merchantCode, purpose }, { digest }));
  const waitMs = (row?.blockedUntil ?? now).getTime() - now.getTime();
  throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) });
}

function endOfWait(failures: SQL, kind: SubjectKind, now: Date): SQL {
  const { waitsFrom, longestWaitMs } = ATTEMPT_LIMITS[kind];
  const doublings = sql`least(${failures} - ${waitsFrom}, ${MOST_DOUBLINGS})`;
  const seconds = sql`least(power(2, ${doublings}), ${longestWaitMs / SECOND_MS})`;
  const [none, start] = [NO_WAIT, now].map((time) => sql`${time.toISOString()}::timestamptz`);
  return sql`case when ${failures} < ${waitsFrom} then ${none} else ${start} + ${seconds} * interval '1 second' end`;
}

async function forgetOldFailures(db: Database, now: Date): Promise<void> {
  const { lastAt } = failedAttempts;
  await deleteOld(db, lastAt, lte(lastAt, new Date(now.getTime() - FAILURES_LIFE_MS)));
}

function isSubject({ merchantCode, purpose }: Pick<Attempt, 'merchantCode' | 'purpose'>, { digest }: Pick<Subject, 'digest'>) {
  const { subject } = failedAttempts;
  return and(eq(failedAttempts.merchantCode, merchantCode), eq(failedAttempts.purpose, purpose), eq(subject, digest));
}
