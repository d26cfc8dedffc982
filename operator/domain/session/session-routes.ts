import { ENVELOPE_VERSION } from '#contract/messages/crypto-worker.ts';
import { BOUND_ENVELOPE_VERSION } from '#contract/sealing/bound-envelope.ts';
import type { EndpointRouter } from '../../protocol/endpoint-router.ts';
import type { SealingKeys } from '../../protocol/sealing/sealing-keys.ts';
import { endSession } from './sessions.ts';

interface SessionDeps {
  readonly sealingKeys: SealingKeys;
  /** Envelope 1 is opened, too; by default it is. */
  readonly opensEnvelope1?: boolean | undefined;
}

/** Serves the sealing keys, and ends sessions. docs/product/session.md and docs/product/sealing.md */
export function registerSessionRoutes(router: EndpointRouter, { sealingKeys, opensEnvelope1 = true }: SessionDeps): void {
  router.handle('session.key', () => ({
    // Without it no app that is installed today would take the reply.
    publicKey: sealingKeys.first.publicKey,
    publicKey2: sealingKeys.second.publicKey,
    envelopes: [...(opensEnvelope1 ? [ENVELOPE_VERSION] : []), BOUND_ENVELOPE_VERSION],
  }));
  router.handle('session.logout', ({ session, db }) => endSession(db, session));
}
