import type { MutationName } from '#contract/endpoints.ts';
import type { Attack } from '../attack.ts';
import { alterBody, alterCall, alterReply, answerWith, firstOf, forgeSuccess } from '../rig/hooks.ts';
import type { LineCall } from '../rig/line-call.ts';
import { callRow } from '../run-attack.ts';
import type { Scene } from '../scene.ts';

const PLAIN = 'A plain operator cannot prove its replies (docs/product/security.md#one-line)';
const BEARER = 'A bearer token works for every line that carries it (docs/product/security.md#one-line)';
const DEPOSIT = 'cashier.deposit';
const BALANCE = 'member.balance';

const withHeaders = (call: LineCall, headers: Readonly<Record<string, string>>): LineCall => ({
  ...call,
  headers: { ...call.headers, ...headers },
});

/** Statuses and bodies in which another reader of HTTP would see no answer, or a stored one. */
const ODD: readonly (readonly [what: string, status: number, body: string, headers?: Record<string, string>])[] = [
  ['not modified', 304, ''],
  ['no content', 204, ''],
  ['a part of the reply', 206, '{"success":true,"value":{"amount"'],
  ['several choices', 300, '<a href="https://e1.evil.test">here</a>', { location: 'https://e1.evil.test/' }],
  ['a login of a proxy', 407, '<h1>Proxy login</h1>', { 'proxy-authenticate': 'Basic realm="x"' }],
  ['a login of the browser', 401, '<h1>Login</h1>', { 'www-authenticate': 'Basic realm="x"' }],
  ['a success of a text', 200, '{"success":"yes","value":{}}'],
  ['a success of another form', 200, '{"success":true,"data":{}}'],
  ['a value of null', 200, '{"success":true,"value":null}'],
  ['two texts', 200, '{"success":false}{"success":true}'],
  ['a text of zeros', 200, '\u0000\u0000'],
  ['a function call', 200, 'callback({"success":true,"value":{}})'],
];
const odd = ODD.map(
  ([what, status, body, headers = {}]): Attack => ({
    name: `${BALANCE} is answered with ${what}`,
    hook: 'withhold',
    row: BALANCE,
    does: () => answerWith(BALANCE, { status, headers, body }),
    claim: 'the-call-succeeds',
  }),
);

/** The line sends the call as another one; nothing of a request is covered at a plain operator. */
const MISLED: readonly (readonly [what: string, change: (call: LineCall) => LineCall])[] = [
  ['another merchant', (call) => withHeaders(call, { merchant: 'lotus' })],
  ['another method', (call) => ({ ...call, method: 'DELETE' })],
  ['another path', (call) => ({ ...call, path: '/wps/member/nothing' })],
  ['a call of no member', (call) => withHeaders(call, { authorization: 'nobody' })],
];
const misled = MISLED.flatMap(([what, change]) =>
  ([BALANCE, DEPOSIT] as const).map(
    (row): Attack => ({
      name: `${row} is sent as ${what}`,
      hook: 'alter-request',
      row,
      does: () => alterCall(row, change),
      claim: row === DEPOSIT ? 'deposits-are-true' : 'the-session-lives',
      isNewcomer: true,
    }),
  ),
);

const used: readonly Attack[] = [
  {
    name: 'a read is turned into a logout',
    hook: 'alter-request',
    row: BALANCE,
    does: () => alterCall(BALANCE, (call) => ({ ...call, method: 'DELETE', path: '/wps/session' })),
    acts: async (scene) => {
      await callRow(scene);
      scene.rig.lineAt(scene.seat).setHook();
      await callRow(scene);
    },
    claim: 'the-session-lives',
    isNewcomer: true,
    known: BEARER,
  },
  {
    name: 'the language of a public list is another one',
    hook: 'alter-request',
    row: 'promotions.banners',
    does: () => alterCall('promotions.banners', (call) => withHeaders(call, { language: 'PT', merchant: 'rio' })),
    claim: 'replies-are-true',
    known: PLAIN,
  },
];

/** Reports a reward as claimed, or an exchange as made, without the operator. */
const CLAIMS: readonly (readonly [MutationName, object, object])[] = [
  ['rewards.claimVoucher', { voucherId: 'aurora-welcome' }, { claimedVoucherId: 'aurora-welcome' }],
  ['rewards.exchange', { productId: 'aurora-bonus-5' }, { exchangedProductId: 'aurora-bonus-5' }],
];
const claimed = CLAIMS.map(
  ([row, body, value]): Attack => ({
    name: `${row} is reported and never made`,
    hook: 'alter-reply',
    row,
    does: () => forgeSuccess(row, value),
    acts: async ({ player, outcomes }) => void outcomes.push(await player.write(row, body)),
    claim: 'rewards-are-true',
    isNewcomer: true,
  }),
);

const limits: readonly Attack[] = [
  {
    name: 'a limit of deposits is saved ten times as high',
    hook: 'alter-request',
    row: 'saferplay.change',
    does: () => alterBody('saferplay.change', () => ({ depositLimit: { period: 'day', amount: 1_000_000 } })),
    acts: setLimit,
    claim: 'limits-are-true',
    isNewcomer: true,
  },
  {
    name: 'a limit of deposits is saved for another period',
    hook: 'alter-request',
    row: 'saferplay.change',
    does: () => alterBody('saferplay.change', () => ({ depositLimit: { period: 'month', amount: 100_000 } })),
    acts: setLimit,
    claim: 'limits-are-true',
    isNewcomer: true,
  },
  {
    name: 'a limit of deposits is reported and never saved',
    hook: 'alter-reply',
    row: 'saferplay.change',
    does: () =>
      firstOf(
        forgeSuccess('saferplay.change'),
        alterReply('saferplay.state', (value) => ({ ...value, depositLimits: [{ period: 'day', amount: 100_000 }] })),
      ),
    acts: setLimit,
    claim: 'limits-are-true',
    isNewcomer: true,
  },
];

async function setLimit({ player, outcomes }: Scene): Promise<void> {
  outcomes.push(await player.write('saferplay.change', { depositLimit: { period: 'day', amount: 100_000 } }));
}

/** Requests and replies that take a way which the call does not have. */
export const DETOUR_ATTACKS: readonly Attack[] = [...odd, ...misled, ...used, ...claimed, ...limits];
