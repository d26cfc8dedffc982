import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequiredMethods, VerificationBody, VerificationMethod } from '#contract/calls/session.ts';
import { foldTyped } from '#contract/typed-text.ts';
import type { Database } from '../../db/open-database.ts';
import type { Member, MerchantRow, SecondFactors } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CheckIdToken } from '../identity/check-id-token.ts';
import { consumeToken, refuseUsedToken } from '../identity/external-identities.ts';
import type { Consume } from '../identity/find-firebase-member.ts';
import { checkCode, consumeCode } from '../verification/codes.ts';
import { findDialingCode, readE164, toE164, toEmailAddress } from '../verification/recipients.ts';
import {
  consumeAuthenticatorStep,
  findAuthenticatorStep,
  openAuthenticatorSecret,
  sealAuthenticatorSecret,
} from './authenticator.ts';
import type { Credentials } from './identify-member.ts';

/** A member's proof for the second factor, and the values it is checked against. */
interface Proof extends ProofDeps {
  readonly member: Member;
  readonly factors: SecondFactors;
  readonly body: VerificationBody;
}

interface ProofDeps {
  readonly db: Database;
  readonly merchantRow: MerchantRow;
  readonly checkIdToken: CheckIdToken;
  readonly now: Date;
}

const CHECKS: Record<VerificationMethod, (proof: Proof) => Promise<Consume> | Consume> = {
  E: checkEmail,
  P: checkPayeeName,
  G: checkAuthenticator,
  S: checkSms,
};

/** Finds the methods for a member's second step; null if none is required. docs/product/two-factor.md */
export function findDemandedMethods(
  { secondFactors, mobileNum }: Member,
  { type }: Credentials['body'],
  delivers: Readonly<Record<'email' | 'sms', boolean>>,
): RequiredMethods | null {
  const factors = secondFactors ?? {};
  if (!Object.values(factors).some(Boolean)) return null;
  const isProvedBySms = type === 'sms' && factors.mobileNum && readE164(factors.mobileNum) === mobileNum;
  if (isProvedBySms) return null;
  return {
    email: Boolean(factors.email) && delivers.email,
    ga: Boolean(factors.authenticatorSecret),
    sms: Boolean(factors.mobileNum) && delivers.sms,
    payeeName: Boolean(factors.payeeName),
  };
}

/** Returns what consumes the proof; throws verification_wrong, code_wrong or code_expired. docs/product/two-factor.md */
export async function checkSecondFactor(deps: ProofDeps, member: Member, body: VerificationBody): Promise<Consume> {
  return CHECKS[body.method]({ ...deps, member, factors: member.secondFactors ?? {}, body });
}

async function checkEmail({ db, member: { merchantCode }, factors, body, now }: Proof): Promise<Consume> {
  const recipient = toEmailAddress(factors.email ?? '');
  if (!recipient || !isSame(recipient, toEmailAddress(body.email ?? ''))) throw new ApiError('verification_wrong');
  const given = { merchantCode, channel: 'email', recipient, code: body.verificationCode ?? '' } as const;
  await checkCode(db, given, now);
  return (used) => consumeCode(used, given, now);
}

function checkPayeeName({ factors, body }: Proof): Consume {
  const expected = toPlainName(factors.payeeName ?? '');
  if (!expected || !isSame(expected, toPlainName(body.payeeName ?? ''))) throw new ApiError('verification_wrong');
  return async () => {};
}

function checkAuthenticator({ member, factors, body, now }: Proof): Consume {
  const { authenticatorSecret: stored } = factors;
  const secret = stored && openAuthenticatorSecret(stored, member.id);
  if (!secret) throw new ApiError('verification_wrong');
  const step = findAuthenticatorStep(secret, body.authCode ?? '', now);
  return async (used) => {
    await consumeAuthenticatorStep(used, member.id, step);
    await sealAuthenticatorSecret(used, member.id, stored);
  };
}

/** Checks a phone number; without a dialling code it is read as a number of the member's country. */
async function checkSms(proof: Proof): Promise<Consume> {
  const { db, factors, body, now } = proof;
  const { merchantCode } = proof.member;
  const recipient = readE164(factors.mobileNum ?? '');
  const given = toE164(body.countryDialingCode || findDialingCode(recipient), body.mobileNum ?? '');
  if (!recipient || !isSame(recipient, given)) throw new ApiError('verification_wrong');
  const phoneIdToken = findPhoneToken(body);
  if (phoneIdToken) return checkPhoneToken(proof, recipient, phoneIdToken);
  const sent = { merchantCode, channel: 'sms', recipient, code: body.verificationCode ?? '' } as const;
  await checkCode(db, sent, now);
  return (used) => consumeCode(used, sent, now);
}

/** Finds the token that proves a phone; a login by provider uses `firebaseIdToken` for itself. */
function findPhoneToken({ type, phoneIdToken, firebaseIdToken }: VerificationBody): string | null | undefined {
  return phoneIdToken || (type === 'firebase' ? null : firebaseIdToken);
}

/** Checks a phone by the token of the identity provider that sent the code. */
async function checkPhoneToken(
  { db, merchantRow, checkIdToken, now }: Proof,
  recipient: string,
  firebaseIdToken: string,
): Promise<Consume> {
  const identity = await checkIdToken(merchantRow, { firebaseChannel: 'phone', firebaseIdToken });
  if (!isSame(recipient, identity.phoneNumber)) throw new ApiError('verification_wrong');
  await refuseUsedToken(db, identity);
  return (used) => consumeToken(used, identity, now);
}

/** Normalises a name: spaces, case and character width are ignored. */
function toPlainName(name: string): string {
  return foldTyped(name).replace(/\s+/g, ' ').toUpperCase();
}

/** Compares digests, which have equal length, so that the duration reveals nothing about the texts. */
function isSame(expected: string, given: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given ?? ''));
}
