import type { EndpointName } from '#contract/endpoints.ts';
import type { Attack } from '../attack.ts';
import { alterCall, forgeSuccess } from '../rig/hooks.ts';

const PLAIN = 'A plain operator cannot prove whose session a line gives (docs/product/security.md#known-gaps)';

/** The line gives a session of its own account, so that the player deposits there. */
const foreign: Attack = {
  name: 'a login opens the account of the attacker',
  hook: 'swap',
  row: 'session.login',
  does: ({ otherToken }) => forgeSuccess('session.login', { token: otherToken, firstTimeLogin: false, passwordExpired: false }),
  claim: 'the-account-is-theirs',
  known: PLAIN,
};

const WRITES: readonly (readonly [EndpointName, Attack['claim']])[] = [
  ['cashier.deposit', 'deposits-are-true'],
  ['saferplay.change', 'settings-are-true'],
];
/** The line makes the call for its own account. */
const diverted = WRITES.map(
  ([row, claim]): Attack => ({
    name: `${row} is made for another account`,
    hook: 'alter-request',
    row,
    does: ({ otherToken }) => alterCall(row, (call) => ({ ...call, headers: { ...call.headers, authorization: otherToken } })),
    claim,
    isNewcomer: true,
  }),
);

export const SESSION_ATTACKS: readonly Attack[] = [foreign, ...diverted];
