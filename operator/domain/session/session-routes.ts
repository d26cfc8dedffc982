import { ENVELOPE_VERSION } from '#contract/messages/crypto-worker.ts';
import { readClientNetwork } from '../../http/client-ip.ts';
import type { EndpointRouter } from '../../protocol/endpoint-router.ts';
import type { SealingKeyPair } from '../../protocol/sealing/key-pair.ts';
import { changePassword } from './change-password.ts';
import { type LoginDeps, registerLogin, registerVerification } from './login-routes.ts';
import { endSession } from './sessions.ts';

/** docs/product/session.md and docs/product/password.md */
export function registerSessionRoutes(router: EndpointRouter, deps: LoginDeps & { readonly keyPair: SealingKeyPair }): void {
  const { db, keyPair, now } = deps;
  router.handle('session.key', () => ({ publicKey: keyPair.publicKey, envelopes: [ENVELOPE_VERSION] }));

  registerLogin(router, deps);
  registerVerification(router, deps);

  router.handle('session.logout', ({ session, db: used }) => endSession(used, session));

  router.handle('member.password', async ({ body, session, context, loadMerchantRow }) => {
    const merchantRow = await loadMerchantRow();
    await changePassword(db, { ...body, session, merchantRow, network: readClientNetwork(context) }, now());
    return null;
  });
}
