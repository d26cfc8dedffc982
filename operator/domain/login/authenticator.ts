import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { SECOND_MS } from '#contract/limits.ts';
import type { Database } from '../../db/open-database.ts';
import { members } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { openStored, sealStored } from '../../limits/stored-digests.ts';
import { toDigits } from '../verification/codes.ts';

const DIGITS = 6;
const STEP_SECONDS = 30;
/** A clock may be one step off in either direction. */
const WINDOW_STEPS = 1;

/** Finds the time step of an authenticator's code; throws code_wrong. docs/product/two-factor.md */
export function findAuthenticatorStep(secret: string, code: string, now: Date): number {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: DIGITS, period: STEP_SECONDS });
  const delta = totp.validate({ token: toDigits(code), timestamp: now.getTime(), window: WINDOW_STEPS });
  if (delta === null) throw new ApiError('code_wrong');
  return Math.floor(now.getTime() / SECOND_MS / STEP_SECONDS) + delta;
}

/** Marks a step of the authenticator as used; neither it nor an earlier one is accepted again. Throws code_expired. */
export async function consumeAuthenticatorStep(db: Database, memberId: number, step: number): Promise<void> {
  const isUnspent = or(isNull(members.authenticatorStep), lt(members.authenticatorStep, step));
  const spent = await db
    .update(members)
    .set({ authenticatorStep: step })
    .where(and(eq(members.id, memberId), isUnspent))
    .returning({ id: members.id });
  if (spent.length === 0) throw new ApiError('code_expired');
}

const nameOwner = (memberId: number) => `authenticator ${memberId}`;

/** Returns the secret of an authenticator; null if it was sealed with another key. */
export const openAuthenticatorSecret = (stored: string, memberId: number): string | null =>
  openStored(stored, nameOwner(memberId));

/** Seals a secret that an earlier release has stored, with its first use. docs/product/two-factor.md#the-stored-secret */
export async function sealAuthenticatorSecret(db: Database, memberId: number, stored: string): Promise<void> {
  const authenticatorSecret = sealStored(stored, nameOwner(memberId));
  if (!authenticatorSecret) return;
  const isUnchanged = eq(sql`${members.secondFactors}->>'authenticatorSecret'`, stored);
  await db
    .update(members)
    .set({ secondFactors: sql`${members.secondFactors} || ${JSON.stringify({ authenticatorSecret })}::jsonb` })
    .where(and(eq(members.id, memberId), isUnchanged));
}
