import type { Login } from '#contract/schemas/session.ts';
import type { RouteParts } from '../../app/deps.ts';
import type { Database } from '../../db/open-database.ts';
import { Refusal } from '../../http/api-error.ts';
import { readNetwork } from '../../http/client-ip.ts';
import { limitAttempts } from '../../limits/attempts.ts';
import type { RowServer } from '../../protocol/endpoint-router.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import type { CheckIdToken } from '../identity/check-id-token.ts';
import { prepareBinding, type Spend } from '../identity/find-firebase-member.ts';
import { createSender } from '../verification/send-message.ts';
import { finishLogin, type Member } from './finish-login.ts';
import { allowSecondStep, type Credentials, identifyMember, prepareSpending } from './identify-member.ts';
import { checkSecondFactor, findDemandedMethods } from './second-factors.ts';

/** The first step of every way in; docs/product/login.md */
export function registerLogin(rows: RowServer, parts: RouteParts, checkIdToken: CheckIdToken): void {
  const { db, now } = parts;
  const hasSender = createSender(db, parts.sandboxOrigin) !== null;

  rows.serve('session.login', async ({ body, merchant, context }) => {
    const network = readNetwork(context);
    const credentials = { merchantCode: merchant.code, body, network, checkIdToken, isSecondStep: false };
    const merchantRow = await findMerchantRow(db, merchant.code);
    // An identity provider has looked at the person itself.
    if (body.type !== 'firebase') await checkCaptcha(parts, { merchantRow, purpose: 'login', fields: body, now: now() });
    const member = await identifyMember(db, credentials, now());
    const { smsProvider } = merchantRow.settings;
    const delivers = { email: hasSender, sms: hasSender || Boolean(smsProvider?.firebase) };
    const methods = findDemandedMethods(member, body, delivers);
    if (methods) {
      await allowSecondStep(db, credentials, now());
      throw new Refusal('login_verify_required', { value: methods });
    }
    const spends = [await prepareSpending(credentials, now())];
    if (body.type !== 'firebase') spends.push(await prepareBinding(db, member, credentials, now()));
    return letIn(db, member, credentials, spends, now());
  });
}

/** The second one; docs/product/two-factor.md */
export function registerVerification(rows: RowServer, { db, now }: RouteParts, checkIdToken: CheckIdToken): void {
  rows.serve('session.verification', async ({ body, merchant, context }) => {
    const network = readNetwork(context);
    const credentials = { merchantCode: merchant.code, body, network, checkIdToken, isSecondStep: true };
    const member = await identifyMember(db, credentials, now());
    const bind = { firebaseChannel: body.bindChannel, firebaseIdToken: body.bindIdToken };
    // A binding that is refused leaves the proof good.
    const spends = [
      await prepareBinding(db, member, { ...credentials, body: bind }, now()),
      await prepareSpending(credentials, now()),
    ];
    const subjects = { account: String(member.id), address: network };
    return limitAttempts(db, { merchantCode: merchant.code, purpose: 'second-factor', subjects }, now(), async () => {
      spends.push(await checkSecondFactor({ db, checkIdToken, now: now() }, member, body));
      return letIn(db, member, credentials, spends, now());
    });
  });
}

/** Uses up what was brought and starts the session: all of it or nothing. */
async function letIn(
  db: Database,
  member: Member,
  credentials: Credentials,
  spends: readonly Spend[],
  now: Date,
): Promise<Login> {
  const { type, password } = credentials.body;
  return db.transaction(async (transaction) => {
    for (const spend of spends) await spend(transaction);
    return finishLogin(transaction, member, now, credentials.network, type === 'username' ? password : null);
  });
}
