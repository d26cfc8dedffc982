import { ENVELOPE_VERSION } from '#contract/messages/crypto-worker.ts';
import type { RouteParts } from '../../app/deps.ts';
import { readNetwork } from '../../http/client-ip.ts';
import type { RowServer } from '../../protocol/endpoint-router.ts';
import type { CheckIdToken } from '../identity/check-id-token.ts';
import { changePassword } from './change-password.ts';
import { registerLogin, registerVerification } from './login-routes.ts';
import { endSession } from './sessions.ts';

/** docs/product/session.md and docs/product/password.md */
export function registerSessionRoutes(rows: RowServer, parts: RouteParts, checkIdToken: CheckIdToken): void {
  const { db, keyPair, now } = parts;
  rows.serve('session.key', () => ({ publicKey: keyPair.publicKey, envelopes: [ENVELOPE_VERSION] }));

  registerLogin(rows, parts, checkIdToken);
  registerVerification(rows, parts, checkIdToken);

  rows.serve('session.logout', ({ session, db: used }) => endSession(used, session));

  rows.serve('member.password', async ({ body, session, context }) => {
    await changePassword(db, { ...body, session, network: readNetwork(context) }, now());
    return null;
  });
}
