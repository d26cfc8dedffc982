import { ENVELOPE_VERSION } from '../../contract/messages/crypto-worker.ts';
import type { RowServer } from '../protocol/row-server.ts';
import type { RouteParts } from '../route-parts.ts';
import { checkCredentials } from './check-credentials.ts';
import { endSession, startSession } from './sessions.ts';

/** docs/product/session.md and docs/product/login.md */
export function registerSessionRoutes(rows: RowServer, { db, keyPair, now }: RouteParts): void {
  rows.serve('session.key', () => ({ publicKey: keyPair.publicKey, envelopes: [ENVELOPE_VERSION] }));

  rows.serve('session.login', async ({ body, merchant }) => {
    const member = await checkCredentials(db, merchant.code, body);
    return {
      token: await startSession(db, member, now()),
      firstTimeLogin: member.firstTimeLogin,
      passwordExpired: member.passwordExpired,
      id: String(member.id),
      userName: member.userName,
      customerType: member.type,
    };
  });

  rows.serve('session.logout', ({ session, db: used }) => endSession(used, session));
}
