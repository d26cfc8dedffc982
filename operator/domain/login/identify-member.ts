import { and, eq } from 'drizzle-orm';
import type { LoginBody, LoginType } from '#contract/calls/session.ts';
import { foldTyped } from '#contract/typed-text.ts';
import type { Database } from '../../db/open-database.ts';
import type { MerchantRow } from '../../db/tables/schema.ts';
import { type Member, members } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitAttempts } from '../../limits/attempts.ts';
import { consumeBudgets } from '../../limits/budgets.ts';
import { isPasswordRight } from '../accounts/passwords.ts';
import type { CheckIdToken } from '../identity/check-id-token.ts';
import { type Consume, createTokenConsumer, findFirebaseMember } from '../identity/find-firebase-member.ts';
import { checkCode, consumeCode, type GivenCode } from '../verification/codes.ts';
import { readE164 } from '../verification/recipients.ts';
import { dropMfaTicket, issueMfaTicket, type MfaTicketHolder, takeMfaTicket } from './mfa-tickets.ts';

/** The input that a login and its second step share. */
export interface Credentials {
  readonly merchantRow: MerchantRow;
  readonly body: Pick<LoginBody, 'username' | 'password' | 'type' | 'firebaseIdToken'> &
    Pick<Partial<LoginBody>, 'firebaseChannel'>;
  readonly network: string | null;
  readonly checkIdToken: CheckIdToken;
  /** The second step follows a correct login; without its ticket the reply reveals nothing. */
  readonly isSecondStep: boolean;
}

type Identify = (db: Database, credentials: Credentials, now: Date) => Promise<Member>;

const METHODS: Record<LoginType, Identify> = {
  username: checkPassword,
  sms: checkSmsCode,
  firebase: findFirebaseMember,
};

/** Identifies the member. Consumes no proof yet, because a second step sends the same ones again. docs/product/login.md */
export async function identifyMember(db: Database, credentials: Credentials, now: Date): Promise<Member> {
  const { merchantRow, body, network } = credentials;
  const identify = () => METHODS[body.type](db, credentials, now);
  // A provider's token cannot be guessed.
  if (body.type === 'firebase') return identify();
  refuseClosedMethod(merchantRow, body.type);
  // Guesses at a number are counted with its code, for any use of the code.
  const subjects = { ...(body.type === 'username' && { account: toAccount(credentials) }), address: network };
  const { code } = merchantRow;
  return limitAttempts(db, { merchantCode: code, purpose: 'login', subjects }, now, async () => {
    try {
      return await identify();
    } catch (error) {
      await consumeBudgets(db, [{ name: 'logins', subject: code }], now);
      throw error;
    }
  });
}

/** Issues a ticket for the second step; a provider's token needs none, because it cannot be guessed. */
export async function allowSecondStep(db: Database, credentials: Credentials, now: Date): Promise<void> {
  if (credentials.body.type !== 'firebase') await issueMfaTicket(db, toHolder(credentials), now);
}

/** Refuses a login method that the merchant does not offer, also for callers that bypass the page. */
function refuseClosedMethod({ settings }: MerchantRow, method: Exclude<LoginType, 'firebase'>): void {
  if (!settings.identity.loginWays.includes(method)) throw new ApiError('not_found');
}

/** Returns a function that consumes the credentials when the session starts: SMS codes and provider tokens are single-use. */
export async function createCredentialsConsumer(credentials: Credentials, now: Date): Promise<Consume> {
  if (credentials.body.type === 'firebase') return createTokenConsumer(credentials, now);
  const given = credentials.body.type === 'sms' ? toGivenCode(credentials) : null;
  return async (used) => {
    if (given) await consumeCode(used, given, now);
    await dropMfaTicket(used, toHolder(credentials));
  };
}

/** Checks name and password; a wrong name, a wrong password and a missing ticket get the same reply after the same work. */
async function checkPassword(db: Database, credentials: Credentials, now: Date): Promise<Member> {
  const { merchantRow, body } = credentials;
  const isAllowed = await mayBeRight(db, credentials, now);
  const member = await findMember(db, merchantRow.code, eq(members.userName, toUserName(body.username)));
  const isRight = await isPasswordRight(body.password ?? '', isAllowed ? member?.passwordHash : undefined);
  if (!member || !isRight) throw new ApiError('login.cred.err');
  return member;
}

/** Checks a code sent by SMS; only the holder of the number learns whether a member has it. */
async function checkSmsCode(db: Database, credentials: Credentials, now: Date): Promise<Member> {
  if (!(await mayBeRight(db, credentials, now))) throw new ApiError('code_expired');
  const given = toGivenCode(credentials);
  const member = await findMember(db, credentials.merchantRow.code, eq(members.mobileNum, given.recipient));
  await checkCode(db, given, now);
  if (!member) throw new ApiError('mobile_unknown');
  return member;
}

async function mayBeRight(db: Database, credentials: Credentials, now: Date): Promise<boolean> {
  return !credentials.isSecondStep || takeMfaTicket(db, toHolder(credentials), now);
}

async function findMember(db: Database, merchantCode: string, condition: ReturnType<typeof eq>): Promise<Member | undefined> {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.merchantCode, merchantCode), condition));
  return member;
}

function toHolder(credentials: Credentials): MfaTicketHolder {
  const { merchantRow, network } = credentials;
  return { merchantCode: merchantRow.code, account: toAccount(credentials), network };
}

function toAccount(credentials: Credentials): string {
  const { type, username } = credentials.body;
  return `${type} ${type === 'sms' ? toGivenCode(credentials).recipient : toUserName(username)}`;
}

function toGivenCode({ merchantRow, body }: Credentials): GivenCode {
  const recipient = readE164(body.username);
  if (!recipient) throw new ApiError('mobile_unfit');
  return { merchantCode: merchantRow.code, channel: 'sms', recipient, code: body.password ?? '' };
}

/** PostgreSQL does not accept NUL in a text. */
function toUserName(text: string): string {
  return foldTyped(text.replaceAll('\0', ' ')).toLowerCase();
}
