import type { EndpointName } from '#contract/endpoints.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { findOtherAccount } from '#src/services/login/check-account.ts';
import type { Attack } from '../attack.ts';
import { alterCall, firstOf, forgeSuccess } from '../rig/hooks.ts';

const NO_NAME = 'A number or an address says nothing about a name (docs/product/security.md#known-gaps)';
const ROW = 'session.login';
const MEMBER = { id: '1', type: 0, merchantCode: 'aurora', firstTimeLogin: false };

/** Logs in and, with the session that begins, asks whose account it is, as the page does. */
const logIn =
  (typed: string): Attack['acts'] =>
  async ({ player, outcomes }) => {
    const username = 'ada';
    const login = await player.write(ROW, { username, password: 'fastline-1', type: 'username' });
    const { token } = (login.value ?? {}) as { token?: string };
    if (token === undefined) return void outcomes.push(login);
    setCallContext({ token });
    outcomes.push({ ...login, value: { token, shown: await findOtherAccount(typed) } });
  };

/** The line gives a session of its own account, so that the player deposits there. */
const foreign: readonly Attack[] = (
  [
    ['', 'ada', () => undefined],
    [' and names it as the typed one', 'ada', () => forgeSuccess('member.info', { ...MEMBER, userName: 'ada' })],
    [' that was opened by a number', '+639171234567', () => undefined],
  ] as const
).map(([how, typed, rename]) => ({
  name: `a login opens the account of the attacker${how}`,
  hook: 'swap',
  row: ROW,
  does: ({ otherToken }) =>
    firstOf(
      forgeSuccess(ROW, { token: otherToken, id: '1', userName: 'ada', firstTimeLogin: false, passwordExpired: false }),
      rename() ?? (() => undefined),
    ),
  acts: logIn(typed),
  claim: 'the-account-is-theirs',
  isNewcomer: true,
  ...(typed !== 'ada' && { known: NO_NAME }),
}));

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

export const SESSION_ATTACKS: readonly Attack[] = [...foreign, ...diverted];
