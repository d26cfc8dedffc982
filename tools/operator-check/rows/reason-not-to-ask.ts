import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import type { CallKind } from './row-plan.ts';

interface Circumstances {
  /** The deployment switches the row off. */
  readonly isOff: boolean;
  readonly mayWrite: boolean;
  readonly mayMoveMoney: boolean;
  readonly hasMember: boolean;
  readonly hasRefusedLogin: boolean;
  /** The operator's key is available for sealing. */
  readonly hasPublicKey: boolean;
  /** The operator declares support for idempotency keys. */
  readonly hasKeys: boolean;
}

/** Why a row is not called; null if it is called. */
export function findReasonNotToAsk(name: EndpointName, kind: CallKind, circumstances: Circumstances): string | null {
  const { isOff, mayWrite, mayMoveMoney, hasMember, hasRefusedLogin, hasPublicKey, hasKeys } = circumstances;
  const { auth, sealed } = findEndpoint(name);
  if (isOff) return 'switched off by the deployment';
  if (kind === 'money' && !mayMoveMoney) return 'moves money: --money asks it';
  if ((kind === 'write' || kind === 'refusal') && !mayWrite) return 'changes something: --write asks it';
  // Reads are called as a guest anyway, to check that they are refused.
  if (auth === 'required' && !hasMember && (kind !== 'read' || hasRefusedLogin)) return 'needs a member: name one with --user';
  if (name === 'gateway.counters' && !hasKeys) return 'is sent to operators that declare idempotency alone';
  return sealed && !hasPublicKey ? 'cannot be sealed without the key of session.key' : null;
}
