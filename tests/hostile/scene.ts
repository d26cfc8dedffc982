import type { EndpointName } from '#contract/endpoints.ts';
import type { Hook } from './rig/line-call.ts';
import type { Outcome, Player } from './rig/player.ts';
import type { Rig } from './rig/rig.ts';

/** One run of an attack. */
export interface Scene {
  readonly rig: Rig;
  readonly player: Player;
  readonly row: EndpointName;
  readonly hook: Hook | undefined;
  /** The session of the player. */
  readonly token: string;
  /** The page received these. */
  readonly outcomes: Outcome[];
  /** The line of the attacker. */
  readonly seat: string;
  /** The state before the attack. */
  readonly before: Effects;
}

/** The effects of a member's calls at the operator. */
export interface Effects {
  readonly deposits: readonly { readonly amount: number }[];
  readonly state: unknown;
  readonly isLoggedIn: boolean;
}
