import { ENVELOPE_VERSION } from '#contract/messages/crypto-worker.ts';
import type { EndpointRouter } from '../../protocol/endpoint-router.ts';
import type { SealingKeyPair } from '../../protocol/sealing/key-pair.ts';
import { endSession } from './sessions.ts';

/** Gives the key to seal with, and ends sessions. docs/product/session.md and docs/product/sealing.md */
export function registerSessionRoutes(router: EndpointRouter, { keyPair }: { readonly keyPair: SealingKeyPair }): void {
  router.handle('session.key', () => ({ publicKey: keyPair.publicKey, envelopes: [ENVELOPE_VERSION] }));
  router.handle('session.logout', ({ session, db }) => endSession(db, session));
}
