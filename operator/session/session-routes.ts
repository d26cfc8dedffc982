import { ENVELOPE_VERSION } from '../../contract/messages/crypto-worker.ts';
import type { Login } from '../../contract/schemas/session.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import type { Database } from '../db/open-database.ts';
import { readNetwork } from '../http/caller-address.ts';
import type { CheckIdToken } from '../identity/check-id-token.ts';
import { prepareBinding, type Spend } from '../identity/find-firebase-member.ts';
import { findMerchantRow } from '../protocol/find-merchant-row.ts';
import type { RowServer } from '../protocol/row-server.ts';
import type { RouteParts } from '../route-parts.ts';
import { limitAttempts } from './attempts.ts';
import { changePassword } from './change-password.ts';
import { finishLogin, type Member } from './finish-login.ts';
import { identifyMember, prepareSpending } from './identify-member.ts';
import { checkSecondFactor, requireSecondFactor } from './second-factors.ts';
import { endSession } from './sessions.ts';

/** docs/product/session.md, docs/product/login.md and docs/product/two-factor.md */
export function registerSessionRoutes(rows: RowServer, parts: RouteParts, checkIdToken: CheckIdToken): void {
  const { db, keyPair, now } = parts;
  rows.serve('session.key', () => ({ publicKey: keyPair.publicKey, envelopes: [ENVELOPE_VERSION] }));

  rows.serve('session.login', async ({ body, merchant, context }) => {
    const network = readNetwork(context);
    const credentials = { merchantCode: merchant.code, body, network, checkIdToken };
    // An identity provider has looked at the person itself.
    if (body.type !== 'firebase') {
      const merchantRow = await findMerchantRow(db, merchant.code);
      await checkCaptcha(parts, { merchantRow, purpose: 'login', fields: body, now: now() });
    }
    const member = await identifyMember(db, credentials, now());
    requireSecondFactor(member, body);
    const spends = [await prepareSpending(credentials, now())];
    if (body.type !== 'firebase') spends.push(await prepareBinding(db, member, credentials, now()));
    return letIn(db, member, spends, now(), network);
  });

  rows.serve('session.verification', async ({ body, merchant, context }) => {
    const network = readNetwork(context);
    const credentials = { merchantCode: merchant.code, body, network, checkIdToken };
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
      return letIn(db, member, spends, now(), network);
    });
  });

  rows.serve('session.logout', ({ session, db: used }) => endSession(used, session));

  rows.serve('member.password', async ({ body, session, context }) => {
    await changePassword(db, { ...body, session, network: readNetwork(context) }, now());
    return null;
  });
}

/** Uses up what was brought and starts the session: all of it or nothing. */
function letIn(db: Database, member: Member, spends: readonly Spend[], now: Date, network: string | null): Promise<Login> {
  return db.transaction(async (transaction) => {
    for (const spend of spends) await spend(transaction);
    return finishLogin(transaction, member, now, network);
  });
}
