import { createLoader } from '#contract/create-loader.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { Capabilities as Declared } from '#contract/schemas/system.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { GatewayStore } from '../store/database.ts';
import type { StartProof } from '../wire/fetch-over-line.ts';
import type { createReplyProofs } from './reply-proofs.ts';

/** Loaded with the first call to an operator that signs; rejects if it cannot be loaded now. */
export type LoadReplyProofs = () => typeof createReplyProofs | Promise<typeof createReplyProofs>;

export interface Proofs {
  readonly startProof: StartProof;
  /**
   * Adds to the sealing key's reply the public key that a login binds its session to, and keeps the private one for the token in
   * a login's reply. At other operators it returns the reply as it is.
   */
  readonly bindSession: (reply: GatewayReply) => Promise<GatewayReply>;
}

/**
 * Decides whether replies must be signed: by the keys of the build, otherwise by those of the signed list of lines. No reply can
 * change that. docs/product/proofs.md
 */
export function openProofs(
  environment: GatewayEnvironment,
  store: GatewayStore,
  findListedKeys: () => readonly string[],
  hasCapability: (name: keyof Declared) => Promise<boolean | undefined>,
  load: LoadReplyProofs,
): Proofs {
  const open = createLoader(async () => (await load())(environment, store));
  const listKeys = () => {
    const { replyKeys = [] } = environment;
    return replyKeys.length > 0 ? replyKeys : findListedKeys();
  };
  return {
    startProof: (request) => {
      const digests = listKeys();
      return digests.length === 0 ? undefined : open().then(({ start }) => start(request, digests));
    },
    bindSession: async (reply) => {
      if (!reply.ok || listKeys().length === 0 || !(await hasCapability('boundSessions'))) return reply;
      const { sessionKeys } = await open();
      const { publicKey, token } = Object(reply.value) as Readonly<Record<string, unknown>>;
      if (typeof token === 'string') await sessionKeys.bind(token);
      const sessionKey = publicKey === undefined ? undefined : await sessionKeys.prepare();
      return sessionKey === undefined ? reply : { ...reply, meta: { ...reply.meta, sessionKey } };
    },
  };
}
