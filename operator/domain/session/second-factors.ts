import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequiredMethods, VerificationBody, VerificationMethod } from '#contract/schemas/identity/login.ts';
import type { Database } from '../../db/open-database.ts';
import type { SecondFactors } from '../../db/tables/schema.ts';
import { Refusal } from '../../http/api-error.ts';
import type { CheckIdToken } from '../identity/check-id-token.ts';
import { refuseSpentToken, spendToken } from '../identity/external-identities.ts';
import type { Spend } from '../identity/find-firebase-member.ts';
import { checkCode, spendCode } from '../verification/codes.ts';
import { findDialingCode, readE164, toE164, toEmailAddress } from '../verification/recipients.ts';
import { findAuthenticatorStep, spendAuthenticatorStep } from './authenticator.ts';
import type { Member } from './finish-login.ts';
import type { Credentials } from './identify-member.ts';

/** One proof of a member; throws a refusal unless it is right. */
interface Proof extends ProofParts {
  readonly member: Member;
  readonly factors: SecondFactors;
  readonly body: VerificationBody;
}

interface ProofParts {
  readonly db: Database;
  readonly checkIdToken: CheckIdToken;
  readonly now: Date;
}

const CHECKS: Record<VerificationMethod, (proof: Proof) => Promise<Spend> | Spend> = {
  E: checkEmail,
  P: checkPayeeName,
  G: checkAuthenticator,
  S: checkSms,
};

/** By what a member can prove a second time who this is; null where nothing more is wanted. docs/product/two-factor.md */
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

/** Gives what uses the proof up; throws verification_wrong, code_wrong or code_expired. docs/product/two-factor.md */
export async function checkSecondFactor(parts: ProofParts, member: Member, body: VerificationBody): Promise<Spend> {
  return CHECKS[body.method]({ ...parts, member, factors: member.secondFactors ?? {}, body });
}

async function checkEmail({ db, member: { merchantCode }, factors, body, now }: Proof): Promise<Spend> {
  const recipient = toEmailAddress(factors.email ?? '');
  if (!recipient || !isSame(recipient, toEmailAddress(body.email ?? ''))) throw new Refusal('verification_wrong');
  const given = { merchantCode, channel: 'email', recipient, code: body.verificationCode ?? '' } as const;
  await checkCode(db, given, now);
  return (used) => spendCode(used, given, now);
}

function checkPayeeName({ factors, body }: Proof): Spend {
  const wanted = toPlainName(factors.payeeName ?? '');
  if (!wanted || !isSame(wanted, toPlainName(body.payeeName ?? ''))) throw new Refusal('verification_wrong');
  return async () => {};
}

function checkAuthenticator({ member, factors, body, now }: Proof): Spend {
  if (!factors.authenticatorSecret) throw new Refusal('verification_wrong');
  const step = findAuthenticatorStep(factors.authenticatorSecret, body.authCode ?? '', now);
  return (used) => spendAuthenticatorStep(used, member.id, step);
}

/** A number without dialling code is taken for one of the member's country. */
async function checkSms(proof: Proof): Promise<Spend> {
  const { db, factors, body, now } = proof;
  const { merchantCode } = proof.member;
  const recipient = readE164(factors.mobileNum ?? '');
  const given = toE164(body.countryDialingCode || findDialingCode(recipient), body.mobileNum ?? '');
  if (!recipient || !isSame(recipient, given)) throw new Refusal('verification_wrong');
  const phoneIdToken = findPhoneToken(body);
  if (phoneIdToken) return checkPhoneToken(proof, recipient, phoneIdToken);
  const sent = { merchantCode, channel: 'sms', recipient, code: body.verificationCode ?? '' } as const;
  await checkCode(db, sent, now);
  return (used) => spendCode(used, sent, now);
}

/** A login by a provider brings its own token in the field that proves a phone after any other. */
function findPhoneToken({ type, phoneIdToken, firebaseIdToken }: VerificationBody): string | null | undefined {
  return phoneIdToken || (type === 'firebase' ? null : firebaseIdToken);
}

/** Where the identity provider sends the codes, its token says whose phone it was. */
async function checkPhoneToken(
  { db, member, checkIdToken, now }: Proof,
  recipient: string,
  firebaseIdToken: string,
): Promise<Spend> {
  const identity = await checkIdToken(member.merchantCode, { firebaseChannel: 'phone', firebaseIdToken });
  if (!isSame(recipient, identity.phoneNumber)) throw new Refusal('verification_wrong');
  await refuseSpentToken(db, identity);
  return (used) => spendToken(used, identity, now);
}

/** Blanks, capitals and the width of letters do not count. */
function toPlainName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();
}

/** Digests are of one length, so that the time taken tells nothing of either text. */
function isSame(wanted: string, given: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(wanted), digest(given ?? ''));
}
