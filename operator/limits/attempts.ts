import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { deleteOld } from '../db/delete-old.ts';
import type { Database } from '../db/open-database.ts';
import { failedAttempts } from '../db/tables/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { digestGuessable } from './stored-digests.ts';

/** An attempt at something guessable; an unknown subject is not counted. */
export interface Attempt {
  readonly merchantCode: string;
  readonly purpose: 'code' | 'login' | 'password' | 'register' | 'second-factor' | 'send-code';
  readonly subjects: { readonly account?: string; readonly address?: string | null };
}

/** Registrations and messages guess no secret. Budgets bound their cost, so the players of a carrier do not share one count. */
const GUESSES_NOTHING: readonly Attempt['purpose'][] = ['register', 'send-code'];
/** An address that guesses is counted for all merchants together: three merchants give a caller no three times as many guesses. */
const ALL_MERCHANTS = '*';
/** The groups of a /48 of IPv6, which a customer of a host gets as a whole. */
const SITE_GROUPS = 3;
/** The failure in an hour from which on a /48 waits: a carrier has thousands of players in one. */
const MAX_SITE_FAILURES = 2_000;

/** From `waitsFrom` consecutive failures on, each failure adds a wait of 1 s, 2 s, 4 s … up to `longestWaitMs`. */
export const ATTEMPT_LIMITS = {
  account: { waitsFrom: 5, longestWaitMs: 15 * MINUTE_MS },
  // Many people share an address, so it is never blocked for long.
  address: { waitsFrom: 20, longestWaitMs: MINUTE_MS },
  site: { waitsFrom: MAX_SITE_FAILURES, longestWaitMs: MINUTE_MS },
} as const;
type SubjectKind = keyof typeof ATTEMPT_LIMITS;
const FAILURES_LIFE_MS = HOUR_MS;

const MAX_DOUBLINGS = 20;
/** Before every clock: clocks of two processes differ, and a call may be counted after a later one. */
const NO_WAIT = new Date(0);

interface Subject {
  readonly kind: SubjectKind;
  readonly merchantCode: string;
  /** A digest, because names can be longer than an index allows. */
  readonly digest: string;
}

/**
 * Counts an attempt before it is made, so that concurrent guesses are counted too. Throws TOO_MANY_REQUESTS, without counting,
 * while a subject has to wait. docs/product/login.md
 */
export async function refuseTooManyAttempts(db: Database, attempt: Attempt, now: Date): Promise<void> {
  await forgetOldFailures(db, now);
  await db.transaction(async (transaction) => {
    for (const subject of listSubjects(attempt)) await countTry(transaction, attempt, subject, now);
  });
}

/**
 * Resets an account's failures after a success. Its address only gets back this attempt, and loses its wait only if too few
 * failures remain for one: an attacker can always log in to their own account.
 */
export async function forgetFailures(db: Database, attempt: Attempt): Promise<void> {
  for (const subject of listSubjects(attempt)) {
    const isThis = isSubject(attempt, subject);
    if (subject.kind === 'account') await db.delete(failedAttempts).where(isThis);
    else await db.update(failedAttempts).set(giveBackTry(subject.kind)).where(isThis);
  }
}

function giveBackTry(kind: SubjectKind) {
  const failures = sql`greatest(${failedAttempts.failures} - 1, 0)`;
  const isFree = sql`${failures} < ${ATTEMPT_LIMITS[kind].waitsFrom}`;
  const none = sql`${NO_WAIT.toISOString()}::timestamptz`;
  return { failures, blockedUntil: sql`case when ${isFree} then ${none} else ${failedAttempts.blockedUntil} end` };
}

/** Counts the attempt, runs the work, and resets the failures if it does not throw. */
export async function limitAttempts<T>(db: Database, attempt: Attempt, now: Date, work: () => Promise<T>): Promise<T> {
  await refuseTooManyAttempts(db, attempt, now);
  const result = await work();
  await forgetFailures(db, attempt);
  return result;
}

function listSubjects({ merchantCode, purpose, subjects: { account, address } }: Attempt): Subject[] {
  const isGuess = !GUESSES_NOTHING.includes(purpose);
  const site = isGuess && address?.includes(':') ? address.split(':').slice(0, SITE_GROUPS).join(':') : null;
  // Always in this order, because otherwise two calls could deadlock on each other's rows.
  const named = [
    { kind: 'account', merchantCode, name: account },
    { kind: 'address', merchantCode: isGuess ? ALL_MERCHANTS : merchantCode, name: address },
    { kind: 'site', merchantCode: ALL_MERCHANTS, name: site },
  ] as const;
  return named.flatMap(({ kind, name, ...subject }) =>
    name ? [{ ...subject, kind, digest: digestGuessable(`${kind} ${name}`) }] : [],
  );
}

async function countTry(db: Database, { purpose }: Attempt, subject: Subject, now: Date): Promise<void> {
  const { kind, merchantCode, digest } = subject;
  const first = { merchantCode, purpose, subject: digest, failures: 1, blockedUntil: NO_WAIT, lastAt: now };
  const { failures, blockedUntil, lastAt } = failedAttempts;
  const next = sql`${failures} + 1`;
  const counted = await db
    .insert(failedAttempts)
    .values(first)
    .onConflictDoUpdate({
      target: [failedAttempts.merchantCode, failedAttempts.purpose, failedAttempts.subject],
      // The hour of an address starts with its first attempt: a busy address never has an hour without one.
      set: { failures: next, blockedUntil: endOfWait(next, kind, now), lastAt: kind === 'account' ? now : lastAt },
      setWhere: lte(blockedUntil, now),
    })
    .returning({ failures });
  if (counted.length > 0) return;
  const [row] = await db.select({ blockedUntil }).from(failedAttempts).where(isSubject({ purpose }, subject));
  const waitMs = (row?.blockedUntil ?? now).getTime() - now.getTime();
  throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) });
}

function endOfWait(failures: SQL, kind: SubjectKind, now: Date): SQL {
  const { waitsFrom, longestWaitMs } = ATTEMPT_LIMITS[kind];
  const doublings = sql`least(${failures} - ${waitsFrom}, ${MAX_DOUBLINGS})`;
  const seconds = sql`least(power(2, ${doublings}), ${longestWaitMs / SECOND_MS})`;
  const [none, start] = [NO_WAIT, now].map((time) => sql`${time.toISOString()}::timestamptz`);
  return sql`case when ${failures} < ${waitsFrom} then ${none} else ${start} + ${seconds} * interval '1 second' end`;
}

async function forgetOldFailures(db: Database, now: Date): Promise<void> {
  const { lastAt } = failedAttempts;
  await deleteOld(db, lastAt, lte(lastAt, new Date(now.getTime() - FAILURES_LIFE_MS)));
}

function isSubject({ purpose }: Pick<Attempt, 'purpose'>, { merchantCode, digest }: Subject) {
  const { subject } = failedAttempts;
  return and(eq(failedAttempts.merchantCode, merchantCode), eq(failedAttempts.purpose, purpose), eq(subject, digest));
}
