import type { EndpointName } from '#contract/endpoints.ts';
import { mutate } from '#src/bridges/api.ts';
import { toApiError } from '#src/bridges/api-error.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { createSafeStorage } from '#src/platform/safe-storage.ts';
import { askWhoseSession, findOtherAccount } from '#src/services/login/check-account.ts';
import { openAccountRecord } from '#src/services/login/opened-accounts.ts';
import { type Attack, SENT_ONCE } from '../attack.ts';
import { alterCall, answerWith, firstOf, forgeError, forgeSuccess } from '../rig/hooks.ts';
import { composeJson } from '../rig/line-call.ts';
import { LINES } from '../rig/names.ts';
import { toOutcome } from '../rig/player.ts';
import { callRow } from '../run-attack.ts';
import type { Scene } from '../scene.ts';

const FIRST_TIME =
  'Nothing is known about a number that opens its first account on a device (docs/product/security.md#known-gaps)';
const ROW = 'session.login';
const MEMBER = { id: '1', type: 0, merchantCode: 'aurora', firstTimeLogin: false };

/** The rig has no local storage. */
const NO_STORE = createSafeStorage(() => {
  throw new Error('no storage');
});
const NUMBER = '+639171234567';

/** Logs in and returns the token of the session that begins. */
async function begin({ player, outcomes }: Scene): Promise<string | undefined> {
  const login = await player.write(ROW, { username: 'ada', password: 'fastline-1', type: 'username' });
  const { token } = (login.value ?? {}) as { token?: string };
  if (token === undefined) outcomes.push(login);
  else setCallContext({ token });
  return token;
}

/** Logs in and asks whose account it is, as the page does. */
const logIn: Attack['acts'] = async (scene) => {
  const token = await begin(scene);
  if (token !== undefined) scene.outcomes.push({ endpoint: ROW, value: { token, shown: await findOtherAccount('ada') } });
};

/** The same by a number, perhaps after an earlier login that no line attacked. */
const logInByNumber =
  (hasOpened: boolean): Attack['acts'] =>
  async (scene) => {
    const { rig, seat, hook, player } = scene;
    const texts = new Map<string, string>();
    const store = {
      ...NO_STORE,
      read: (key: string) => texts.get(key) ?? null,
      write: (key: string, text: string) => void texts.set(key, text),
    };
    rig.lineAt(seat).setHook();
    if (hasOpened && (await begin(scene)) !== undefined) {
      const [member] = await askWhoseSession();
      if (member) openAccountRecord(NUMBER, store).remember(member);
    }
    rig.lineAt(seat).setHook(hook);
    await player.prefer(seat);
    const token = await begin(scene);
    if (token === undefined) return;
    const shown = openAccountRecord(NUMBER, store).findOther(await askWhoseSession())?.userName;
    scene.outcomes.push({ endpoint: ROW, value: { token, shown } });
  };

/** The line gives a session of its own account, so that the player deposits there. */
const foreign = (
  [
    ['', () => undefined, logIn],
    [' and names it as the typed one', () => forgeSuccess('member.info', { ...MEMBER, userName: 'ada' }), logIn],
    [' that was opened by a number', () => undefined, logInByNumber(true)],
    [' that was opened by a number, and hides that', () => forgeError('member.info', 500, 'internal_error'), logInByNumber(true)],
    [' that was opened by a number for the first time', () => undefined, logInByNumber(false)],
  ] as const
).map(
  ([how, rename, acts]): Attack => ({
    name: `a login opens the account of the attacker${how}`,
    hook: 'swap',
    row: ROW,
    does: ({ otherToken }) =>
      firstOf(
        forgeSuccess(ROW, { token: otherToken, id: '1', userName: 'ada', firstTimeLogin: false, passwordExpired: false }),
        rename() ?? (() => undefined),
      ),
    acts,
    claim: 'the-account-is-theirs',
    isNewcomer: true,
    ...(how.endsWith('the first time') && { known: FIRST_TIME }),
  }),
);

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
    knownIfSigned: SENT_ONCE,
  }),
);

export const SESSION_ATTACKS: readonly Attack[] = [...foreign, ...diverted, ...provoked, ...denied];
