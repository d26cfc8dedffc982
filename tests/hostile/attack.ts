import type { EndpointName } from '#contract/endpoints.ts';
import type { ClaimName } from './claims.ts';
import type { Hook } from './rig/line-call.ts';
import type { OperatorKind } from './rig/operator.ts';
import type { HostKind } from './rig/player.ts';
import type { Rig } from './rig/rig.ts';
import type { Scene } from './scene.ts';

export type HookKind =
  | 'read'
  | 'alter-request'
  | 'alter-reply'
  | 'swap'
  | 'replay'
  | 'delay'
  | 'truncate'
  | 'withhold'
  | 'freeze'
  | 'roll-back'
  | 'list'
  | 'key'
  | 'link'
  | 'picture'
  | 'redirect'
  | 'push';

export interface Attack {
  readonly name: string;
  readonly hook: HookKind;
  readonly row: EndpointName;
  /** Creates the line's hook, once for each run. */
  readonly does: (rig: Rig, host: HostKind) => Hook | undefined;
  /** By default the page makes one call of the row. */
  readonly acts?: (scene: Scene) => Promise<void>;
  /** The claim that must hold afterwards, beside those that hold after every attack. */
  readonly claim: ClaimName;
  /** Why it is not true yet at a plain operator, or cannot be, with the page that explains it; by host if the two differ. */
  readonly known?: string | Partial<Record<HostKind, string>>;
  /** The same at an operator that signs, where most gaps are closed. */
  readonly knownIfSigned?: string;
  /** The attacker's line; by default it is not the origin. */
  readonly seat?: string;
  /** The session is of a new member. */
  readonly isNewcomer?: boolean;
  /** It moves the player's clock or restarts the gateway, which a real browser does not. */
  readonly needsOwnClock?: boolean;
  /** The attacker has every line, not only that of the seat. */
  readonly takesEveryLine?: boolean;
  /** The line alters one reply, which the player of a plain operator sees, and is honest from then on. */
  readonly liesOnce?: boolean;
  /** Only a build that names the lines prevents it, as that of the rig does; `*` in `FASTLINE_LINES` lets lines add others. */
  readonly needsNamedLines?: boolean;
  /** It tests a function that decides about an address, without a call. */
  readonly isFunction?: boolean;
}

/** A reply without a proof does not count, so a write that may be sent only once ends as unknown. */
export const SENT_ONCE = 'A write that may be sent only once ends as unknown (docs/product/proofs.md#a-reply-without-proof)';

export function findGap({ known, knownIfSigned }: Attack, host: HostKind, operator: OperatorKind): string | undefined {
  if (operator === 'signing') return knownIfSigned;
  return typeof known === 'string' ? known : known?.[host];
}
