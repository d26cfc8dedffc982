import { and, eq } from 'drizzle-orm';
import type { LoginBody, LoginType } from '#contract/schemas/identity/login.ts';
import type { Database } from '../../db/open-database.ts';
import { members } from '../../db/tables/schema.ts';
import { Refusal } from '../../http/api-error.ts';
import { limitAttempts } from '../../limits/attempts.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { isPasswordRight } from '../accounts/passwords.ts';
import type { CheckIdToken } from '../identity/check-id-token.ts';
import { findFirebaseMember, prepareTokenSpending, type Spend } from '../identity/find-firebase-member.ts';
import { checkCode, type GivenCode, spendCode } from '../verification/codes.ts';
import { readE164 } from '../verification/recipients.ts';
import type { Member } from './finish-login.ts';
import { dropPass, givePass, type PassHolder, takePass } from './login-passes.ts';

/** What a login and its second step both bring. */
export interface Credentials {
  readonly merchantCode: string;
  readonly body: Pick<LoginBody, 'username' | 'password' | 'type' | 'firebaseIdToken'> &
    Pick<Partial<LoginBody>, 'firebaseChannel'>;
  readonly network: string | null;
  readonly checkIdToken: CheckIdToken;
  /** Goes on from a login that was right: whoever has no pass of one is told nothing. */
  readonly isSecondStep: boolean;
}

type Identify = (db: Database, credentials: Credentials, now: Date) => Promise<Member>;

const WAYS: Record<LoginType, Identify> = {
  username: checkPassword,
  sms: checkSmsCode,
  firebase: findFirebaseMember,
};

/** Who logs in. Nothing is spent yet: a second step brings the same again. docs/product/login.md */
export async function identifyMember(db: Database, credentials: Credentials, now: Date): Promise<Member> {
  const { merchantCode, body, network } = credentials;
  const identify = () => WAYS[body.type](db, credentials, now);
  // A provider's token cannot be guessed.
  if (body.type === 'firebase') return identify();
  await refuseClosedWay(db, merchantCode, body.type);
  // A number's own guesses are counted with the code, for whatever it is tried.
  const subjects = { ...(body.type === 'username' && { account: toAccount(credentials) }), address: network };
  return limitAttempts(db, { merchantCode, purpose: 'login', subjects }, now, identify);
}

/** A provider's token needs no pass: it cannot be guessed. */
export async function allowSecondStep(db: Database, credentials: Credentials, now: Date): Promise<void> {
  if (credentials.body.type !== 'firebase') await givePass(db, toHolder(credentials), now);
}

/** What a merchant does not offer is not there for those who ask past the page either. */
async function refuseClosedWay(db: Database, merchantCode: string, way: Exclude<LoginType, 'firebase'>): Promise<void> {
  const { settings } = await findMerchantRow(db, merchantCode);
  if (!settings.identity.loginWays.includes(way)) throw new Refusal('not_found');
}

/** What uses the credentials up when the session starts: an SMS code and a provider's token serve once. */
export async function prepareSpending(credentials: Credentials, now: Date): Promise<Spend> {
  if (credentials.body.type === 'firebase') return prepareTokenSpending(credentials, now);
  const given = credentials.body.type === 'sms' ? toGivenCode(credentials) : null;
  return async (used) => {
    if (given) await spendCode(used, given, now);
    await dropPass(used, toHolder(credentials));
  };
}

/** A wrong name, a wrong password and a second step without a login are refused alike, in words and in work. */
async function checkPassword(db: Database, credentials: Credentials, now: Date): Promise<Member> {
  const { merchantCode, body } = credentials;
  const isAllowed = await mayBeRight(db, credentials, now);
  const member = await findMember(db, merchantCode, eq(members.userName, toUserName(body.username)));
  const isRight = await isPasswordRight(body.password ?? '', isAllowed ? member?.passwordHash : undefined);
  if (!member || !isRight) throw new Refusal('login.cred.err');
  return member;
}

/** Whether anybody has the number is told only to who holds it. */
async function checkSmsCode(db: Database, credentials: Credentials, now: Date): Promise<Member> {
  if (!(await mayBeRight(db, credentials, now))) throw new Refusal('code_expired');
  const given = toGivenCode(credentials);
  const member = await findMember(db, credentials.merchantCode, eq(members.mobileNum, given.recipient));
  await checkCode(db, given, now);
  if (!member) throw new Refusal('mobile_unknown');
  return member;
}

async function mayBeRight(db: Database, credentials: Credentials, now: Date): Promise<boolean> {
  return !credentials.isSecondStep || takePass(db, toHolder(credentials), now);
}

async function findMember(db: Database, merchantCode: string, isWanted: ReturnType<typeof eq>): Promise<Member | undefined> {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.merchantCode, merchantCode), isWanted));
  return member;
}

function toHolder(credentials: Credentials): PassHolder {
  const { merchantCode, network } = credentials;
  return { merchantCode, account: toAccount(credentials), network };
}

function toAccount(credentials: Credentials): string {
  const { type, username } = credentials.body;
  return `${type} ${type === 'sms' ? toGivenCode(credentials).recipient : toUserName(username)}`;
}

function toGivenCode({ merchantCode, body }: Credentials): GivenCode {
  const recipient = readE164(body.username);
  if (!recipient) throw new Refusal('mobile_unfit');
  return { merchantCode, channel: 'sms', recipient, code: body.password ?? '' };
}

/** A database takes no NUL in a text. */
function toUserName(text: string): string {
  return text.replaceAll('\0', ' ').trim().toLowerCase();
}
