import type { EndpointName } from '#contract/endpoints.ts';
import { mutate } from '#src/bridges/api.ts';
import { toApiError } from '#src/bridges/api-error.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { findOtherAccount } from '#src/services/login/check-account.ts';
import type { Attack } from '../attack.ts';
import { alterCall, answerWith, firstOf, forgeError, forgeSuccess } from '../rig/hooks.ts';
import { composeJson } from '../rig/line-call.ts';
import { LINES } from '../rig/names.ts';
import { toOutcome } from '../rig/player.ts';
import { callRow } from '../run-attack.ts';

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

/** With the token the line makes so many calls that the operator asks for a pause, which shows nothing about the session. */
const provoked = (
  [
    ['429', 429, 'TOO_MANY_REQUESTS'],
    ['503', 503, 'service_unavailable'],
  ] as const
).map(
  ([how, status, errorCode]): Attack => ({
    name: `a line ends the session while the operator answers ${how}`,
    hook: 'withhold',
    row: 'member.balance',
    does: () => forgeError('member.balance', 401, 'customer.not.login'),
    acts: async (scene) => {
      const { rig, seat } = scene;
      const pause = composeJson({ success: false, errorCode, message: '' }, status, {
        'retry-after': '60',
        'x-row': 'member.info',
      });
      for (const line of LINES) if (line !== seat) rig.lineAt(line).setHook(answerWith('member.info', pause));
      await callRow(scene);
    },
    claim: 'the-call-succeeds',
  }),
);

/** A refusal would remove the remembered login, or turn its automatic use off. */
const denied = ['login.cred.err', 'not.exists.user', 'token_ip_different', 'play_paused'].map(
  (code): Attack => ({
    name: `a line alone refuses the remembered login with ${code}`,
    hook: 'withhold',
    row: ROW,
    does: () => forgeError(ROW, 200, code),
    acts: async ({ player, seat, outcomes }) => {
      const body = { username: 'ada', password: 'fastline-1', type: 'username' } as const;
      const { line } = await mutate(ROW, { body }).then(({ meta }) => meta, toApiError);
      await player.prefer(seat);
      outcomes.push(await toOutcome(ROW, mutate(ROW, { body, exceptLine: line ?? '' })));
    },
    claim: 'the-call-succeeds',
  }),
);

export const SESSION_ATTACKS: readonly Attack[] = [...foreign, ...diverted, ...provoked, ...denied];
