import { lt } from 'drizzle-orm';
import { HOUR_MS } from '#contract/limits.ts';
import { ENVELOPE_VERSION } from '#contract/messages/crypto-worker.ts';
import { BOUND_ENVELOPE_VERSION, type SealedCall } from '#contract/sealing/bound-envelope.ts';
import { deleteOld } from '../../db/delete-old.ts';
import type { Database } from '../../db/open-database.ts';
import { openedEnvelopes } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type OpenedEnvelope, openBoundEnvelope } from './open-bound-envelope.ts';
import { type Envelope, openEnvelope } from './open-envelope.ts';
import type { SealingKeys } from './sealing-keys.ts';

/** Opened envelopes are remembered beyond their end, because the clocks of two processes differ. */
const REMEMBERED_MS = HOUR_MS;

/** Opens the envelope of a call; null if it is invalid, or was opened before. */
export type OpenSealed = (db: Database, envelope: Envelope, call: SealedCall) => Promise<string | null>;

/**
 * Opens both envelopes, or refuses the first one with envelope_outdated. An envelope 2 opens once, for all processes together.
 * docs/product/envelopes.md
 */
export function createOpener(keys: SealingKeys, now: () => Date, opensFirst = true): OpenSealed {
  return async (db, envelope, call) => {
    if (envelope.version === ENVELOPE_VERSION && !opensFirst) throw new ApiError('envelope_outdated', { status: 400 });
    if (envelope.version !== BOUND_ENVELOPE_VERSION) return openEnvelope(envelope, keys.first.privateKey);
    const opened = openBoundEnvelope(envelope.value, call, keys.second.privateKey, now());
    return opened && (await isNew(db, opened, now())) ? opened.text : null;
  };
}

async function isNew(db: Database, { digest, expiresAt }: OpenedEnvelope, now: Date): Promise<boolean> {
  const { expiresAt: endedAt } = openedEnvelopes;
  await deleteOld(db, endedAt, lt(endedAt, new Date(now.getTime() - REMEMBERED_MS)));
  const added = await db
    .insert(openedEnvelopes)
    .values({ digest, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: openedEnvelopes.digest });
  return added.length > 0;
}
