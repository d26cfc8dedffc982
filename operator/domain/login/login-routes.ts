import type { Login } from '#contract/calls/session.ts';
import type { Database } from '../../db/open-database.ts';
import type { Member } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { readClientNetwork } from '../../http/client-ip.ts';
import { limitAttempts } from '../../limits/attempts.ts';
import { isBudgetSpent } from '../../limits/budgets.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { readSessionKey } from '../../protocol/session-proofs.ts';
import type { CaptchaDeps } from '../captcha/captcha-types.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import type { CheckIdToken } from '../identity/check-id-token.ts';
import { type Consume, createBindingConsumer } from '../identity/find-firebase-member.ts';
import { finishLogin } from '../session/finish-login.ts';
import { createSender } from '../verification/send-message.ts';
import { changePassword } from './change-password.ts';
import { allowSecondStep, type Credentials, createCredentialsConsumer, identifyMember } from './identify-member.ts';
import { checkSecondFactor, findDemandedMethods } from './second-factors.ts';

export interface LoginDeps extends HandlerDeps, CaptchaDeps {
  /** Origin of the stand-ins for third parties; null in production. */
  readonly sandboxOrigin: string | null;
  readonly checkIdToken: CheckIdToken;
}

export function registerLoginRoutes(router: EndpointRouter, deps: LoginDeps): void {
  registerFirstStep(router, deps);
  registerSecondStep(router, deps);
  registerPasswordChange(router, deps);
}

/** The first step of every login method; docs/product/login.md */
function registerFirstStep(router: EndpointRouter, deps: LoginDeps): void {
  const { db, checkIdToken, now } = deps;
  const hasSender = createSender(db, deps.sandboxOrigin) !== null;

  router.handle('session.login', async ({ body, context, loadMerchantRow }) => {
    const network = readClientNetwork(context);
    const merchantRow = await loadMerchantRow();
    const publicKey = readSessionKey(context);
    const credentials = { merchantRow, body, network, checkIdToken, isSecondStep: false, publicKey };
    // An identity provider has checked that this is a person.
    if (body.type !== 'firebase') {
      const isSpent = await isBudgetSpent(db, [{ name: 'logins', subject: merchantRow.code }], now());
      await checkCaptcha(deps, { merchantRow, purpose: 'login', isSpent, fields: body, now: now() });
    }
    const member = await identifyMember(db, credentials, now());
    const { smsProvider } = merchantRow.settings;
    const delivers = { email: hasSender, sms: hasSender || Boolean(smsProvider?.firebase) };
    const methods = findDemandedMethods(member, body, delivers);
    if (methods) {
      await allowSecondStep(db, credentials, now());
      throw new ApiError('login_verify_required', { value: methods });
    }
    const consumers = [await createCredentialsConsumer(credentials, now())];
    if (body.type !== 'firebase') consumers.push(await createBindingConsumer(db, member, credentials, now()));
    return startLogin(db, member, credentials, consumers, now());
  });
}

/** The second step of a login; docs/product/two-factor.md */
function registerSecondStep(router: EndpointRouter, { db, checkIdToken, now }: LoginDeps): void {
  router.handle('session.verification', async ({ body, merchant, context, loadMerchantRow }) => {
    const network = readClientNetwork(context);
    const merchantRow = await loadMerchantRow();
    const publicKey = readSessionKey(context);
    const credentials = { merchantRow, body, network, checkIdToken, isSecondStep: true, publicKey };
    const member = await identifyMember(db, credentials, now());
    const bind = { firebaseChannel: body.bindChannel, firebaseIdToken: body.bindIdToken };
    // The link comes first: if it is refused, the proof stays valid.
    const consumers = [
      await createBindingConsumer(db, member, { ...credentials, body: bind }, now()),
      await createCredentialsConsumer(credentials, now()),
    ];
    const subjects = { account: String(member.id), address: network };
    return limitAttempts(db, { merchantCode: merchant.code, purpose: 'second-factor', subjects }, now(), async () => {
      consumers.push(await checkSecondFactor({ db, merchantRow, checkIdToken, now: now() }, member, body));
      return startLogin(db, member, credentials, consumers, now());
    });
  });
}

/** Changes a password. docs/product/password.md */
function registerPasswordChange(router: EndpointRouter, { db, now }: LoginDeps): void {
  router.handle('member.password', async ({ body, session, context, loadMerchantRow }) => {
    const merchantRow = await loadMerchantRow();
    await changePassword(db, { ...body, session, merchantRow, network: readClientNetwork(context) }, now());
    return null;
  });
}

/** Consumes the proofs and starts the session, in one transaction. */
async function startLogin(
  db: Database,
  member: Member,
  credentials: Credentials & { readonly publicKey: string | null },
  consumers: readonly Consume[],
  now: Date,
): Promise<Login> {
  const { merchantRow, network, body, publicKey } = credentials;
  const password = body.type === 'username' ? body.password : null;
  return db.transaction(async (transaction) => {
    for (const consume of consumers) await consume(transaction);
    return finishLogin(transaction, member, { merchantRow, network, password, publicKey }, now);
  });
}
