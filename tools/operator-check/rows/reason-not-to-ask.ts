import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import type { Way } from './row-plan.ts';

interface Circumstances {
  /** The deployment switches the row off. */
  readonly isOff: boolean;
  readonly mayWrite: boolean;
  readonly mayMoveMoney: boolean;
  readonly hasMember: boolean;
  readonly hasRefusedLogin: boolean;
  /** What is to be sealed can be. */
  readonly hasPublicKey: boolean;
  /** The operator declares that it knows keys of repeated writes. */
  readonly hasKeys: boolean;
}

/** Why a row is not asked; null where it is. */
export function findReasonNotToAsk(name: EndpointName, way: Way, circumstances: Circumstances): string | null {
  const { isOff, mayWrite, mayMoveMoney, hasMember, hasRefusedLogin, hasPublicKey, hasKeys } = circumstances;
  const { auth, sealed } = findEndpoint(name);
  if (isOff) return 'switched off by the deployment';
  if (way === 'money' && !mayMoveMoney) return 'moves money: --money asks it';
  if ((way === 'write' || way === 'refusal') && !mayWrite) return 'changes something: --write asks it';
  // Reads are asked as a guest all the same, to see them refused.
  if (auth === 'required' && !hasMember && (way !== 'read' || hasRefusedLogin)) return 'needs a member: name one with --user';
  if (name === 'gateway.counters' && !hasKeys) return 'is sent to operators that declare idempotency alone';
  return sealed && !hasPublicKey ? 'cannot be sealed without the key of session.key' : null;
}
