import { randomBytes } from 'node:crypto';
import type { RouteParts } from '../../app/deps.ts';
import { Refusal } from '../../http/api-error.ts';
import { readNetwork } from '../../http/client-ip.ts';
import { refuseTooManyAttempts } from '../../limits/attempts.ts';
import type { RowServer } from '../../protocol/endpoint-router.ts';
import { findMerchantRow, type MerchantRow } from '../../protocol/find-merchant-row.ts';
import { choosePassword } from '../accounts/choose-password.ts';
import { createMember } from '../accounts/create-member.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { readUserName } from '../accounts/user-name.ts';
import type { CheckIdToken, ProvedIdentity } from '../identity/check-id-token.ts';
import { bindIdentity, findBoundMember, spendToken } from '../identity/external-identities.ts';
import { finishLogin } from '../session/finish-login.ts';
import { describeOrigin } from './describe-origin.ts';

const PASSWORD_BYTES = 24;

/** A new player by an account at a provider, if the merchant lets one begin so; docs/product/social-sign-in.md */
export function registerFirebaseRegistration(rows: RowServer, { db, now }: RouteParts, checkIdToken: CheckIdToken): void {
  rows.serve('member.registerFirebase', async ({ body, merchant, context }) => {
    const network = readNetwork(context);
    const merchantRow = await findMerchantRow(db, merchant.code);
    const identity = await checkIdToken(merchant.code, body);
    if (await findBoundMember(db, merchant.code, identity)) throw new Refusal('firebase_already_bound');
    if (!mayBegin(merchantRow, identity)) throw new Refusal('bind_customer_required');
    const attempt = { merchantCode: merchant.code, purpose: 'register', subjects: { address: network } } as const;
    await refuseTooManyAttempts(db, attempt, now());
    const userName = body.username ? readUserName(body.username) : null;
    const password = body.password ? choosePassword(body.password, userName, merchantRow.settings) : makeUpPassword();
    const applicant = {
      merchantCode: merchant.code,
      userName,
      passwordHash: await hashPassword(password),
      registeredFrom: describeOrigin(body),
      mobileNum: identity.phoneNumber,
    };
    const member = await db.transaction(async (transaction) => {
      await spendToken(transaction, identity, now());
      const created = await createMember(transaction, applicant);
      await bindIdentity(transaction, created, identity);
      return created;
    });
    const login = body.login ? await finishLogin(db, member, now(), network) : null;
    return { id: String(member.id), userName: member.userName, token: login?.token ?? null };
  });
}

/** A phone whose code came from the provider is a mobile registration, open where those are. */
function mayBegin({ flags, settings: { identity, smsProvider } }: MerchantRow, { channel }: ProvedIdentity): boolean {
  if (flags.FIREBASECREATEACC3 || identity.registration.autoRegister) return true;
  return channel === 'phone' && Boolean(smsProvider?.firebase) && identity.registration.ways.includes('mobile');
}

/** Nobody knows it: the account at the provider is the way in. */
function makeUpPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64');
}
