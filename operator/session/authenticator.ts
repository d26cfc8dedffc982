import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { SECOND_MS } from '../../contract/limits.ts';
import type { Database } from '../db/open-database.ts';
import { members } from '../db/schema.ts';
import { Refusal } from '../protocol/refusal.ts';
import { toDigits } from '../verification/codes.ts';

export interface AuthenticatorCode {
  readonly memberId: number;
  readonly secret: string;
  readonly code: string;
}

const DIGITS = 6;
const STEP_SECONDS = 30;
/** A clock may be one step off, either way. */
const WINDOW_STEPS = 1;

/** Spends the step of an authenticator's code; throws code_wrong, or code_expired for a step that is spent. docs/product/two-factor.md */
export async function spendAuthenticatorCode(db: Database, given: AuthenticatorCode, now: Date): Promise<void> {
  const totp = new TOTP({ secret: Secret.fromBase32(given.secret), digits: DIGITS, period: STEP_SECONDS });
  const delta = totp.validate({ token: toDigits(given.code), timestamp: now.getTime(), window: WINDOW_STEPS });
  if (delta === null) throw new Refusal('code_wrong');
  const step = Math.floor(now.getTime() / SECOND_MS / STEP_SECONDS) + delta;
  const isUnspent = or(isNull(members.authenticatorStep), lt(members.authenticatorStep, step));
  const spent = await db
    .update(members)
    .set({ authenticatorStep: step })
    .where(and(eq(members.id, given.memberId), isUnspent))
    .returning({ id: members.id });
  if (spent.length === 0) throw new Refusal('code_expired');
}
