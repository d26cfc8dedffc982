import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequiredMethods, VerificationBody, VerificationMethod } from '../../contract/schemas/identity/login.ts';
import type { Database } from '../db/open-database.ts';
import type { SecondFactors } from '../db/schema.ts';
import type { CheckIdToken } from '../identity/check-id-token.ts';
import { spendToken } from '../identity/external-identities.ts';
import { Refusal } from '../protocol/refusal.ts';
import { spendCode } from '../verification/codes.ts';
import { findDialingCode, readE164, toE164, toEmailAddress } from '../verification/recipients.ts';
import { spendAuthenticatorCode } from './authenticator.ts';
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

const CHECKS: Record<VerificationMethod, (proof: Proof) => Promise<void> | void> = {
  E: checkEmail,
  P: checkPayeeName,
  G: checkAuthenticator,
  S: checkSms,
};

/** Throws login_verify_required for a member who has second factors that this login has not proved. docs/product/two-factor.md */
export function requireSecondFactor({ secondFactors, mobileNum }: Member, { type }: Credentials['body']): void {
  const factors = secondFactors ?? {};
  const methods: RequiredMethods = {
    email: Boolean(factors.email),
    ga: Boolean(factors.authenticatorSecret),
    sms: Boolean(factors.mobileNum),
    payeeName: Boolean(factors.payeeName),
  };
  if (!Object.values(methods).includes(true)) return;
  const isProvedBySms = type === 'sms' && factors.mobileNum && readE164(factors.mobileNum) === mobileNum;
  if (!isProvedBySms) throw new Refusal('login_verify_required', { value: methods });
}

/** Throws verification_wrong, code_wrong or code_expired; docs/product/two-factor.md. */
export async function checkSecondFactor(parts: ProofParts, member: Member, body: VerificationBody): Promise<void> {
  await CHECKS[body.method]({ ...parts, member, factors: member.secondFactors ?? {}, body });
}

async function checkEmail({ db, member: { merchantCode }, factors, body, now }: Proof): Promise<void> {
  const recipient = toEmailAddress(factors.email ?? '');
  if (!recipient || !isSame(recipient, toEmailAddress(body.email ?? ''))) throw new Refusal('verification_wrong');
  await spendCode(db, { merchantCode, channel: 'email', recipient, code: body.verificationCode ?? '' }, now);
}

function checkPayeeName({ factors, body }: Proof): void {
  const wanted = toPlainName(factors.payeeName ?? '');
  if (!wanted || !isSame(wanted, toPlainName(body.payeeName ?? ''))) throw new Refusal('verification_wrong');
}

async function checkAuthenticator({ db, member, factors, body, now }: Proof): Promise<void> {
  if (!factors.authenticatorSecret) throw new Refusal('verification_wrong');
  await spendAuthenticatorCode(db, { memberId: member.id, secret: factors.authenticatorSecret, code: body.authCode ?? '' }, now);
}

/** A number without dialling code is taken for one of the member's country. */
async function checkSms(proof: Proof): Promise<void> {
  const { db, factors, body, now } = proof;
  const { merchantCode } = proof.member;
  const recipient = readE164(factors.mobileNum ?? '');
  const given = toE164(body.countryDialingCode || findDialingCode(recipient), body.mobileNum ?? '');
  if (!recipient || !isSame(recipient, given)) throw new Refusal('verification_wrong');
  // A login by a provider brings its own token in this field.
  if (body.firebaseIdToken && body.type !== 'firebase') await checkPhoneToken(proof, recipient);
  else await spendCode(db, { merchantCode, channel: 'sms', recipient, code: body.verificationCode ?? '' }, now);
}

/** Where the identity provider sends the codes, its token says whose phone it was. */
async function checkPhoneToken({ db, member, body, checkIdToken, now }: Proof, recipient: string): Promise<void> {
  const { firebaseIdToken } = body;
  const identity = await checkIdToken(member.merchantCode, { firebaseChannel: 'phone', firebaseIdToken });
  if (!isSame(recipient, identity.phoneNumber)) throw new Refusal('verification_wrong');
  await spendToken(db, identity, now);
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
