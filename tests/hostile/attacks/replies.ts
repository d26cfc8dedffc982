import type { EndpointName } from '#contract/endpoints.ts';
import type { Attack } from '../attack.ts';
import { alterReply, alterWhole, answerWith, forgeError, freeze, type Loose, onRow, readValue, withValue } from '../rig/hooks.ts';
import { composeJson, type Hook } from '../rig/line-call.ts';
import { MARK, MARK_NUMBER, UNLISTED_HOST } from '../rig/names.ts';
import { callRow } from '../run-attack.ts';

const PLAIN = 'A plain operator cannot prove its replies (docs/product/security.md#one-line)';

/** Rows and a change of their value that still fits the schema. */
const ALTERED: readonly (readonly [EndpointName, (value: Loose) => unknown])[] = [
  ['system.status', (value) => ({ ...value, maintenance: true, ip: MARK })],
  ['system.country', (value) => ({ ...value, currencySymbol: MARK })],
  ['system.resources', () => ({ resources: [{ resourceType: 'Android', url: `${UNLISTED_HOST}/${MARK}.apk` }] })],
  ['games.vendors', (value) => ({ ...value, vendors: [{ vendor: MARK, name: MARK }] })],
  ['games.list', () => ({ games: [{ gameId: 1, nodeId: 2, name: MARK, vendor: 'TCG', category: 'LOTT' }] })],
  ['promotions.banners', () => ({ banners: [{ id: MARK, title: MARK, imageUrl: `${UNLISTED_HOST}/x.png` }] })],
  ['member.info', (value) => ({ ...value, userName: MARK })],
  ['member.balance', (value) => ({ ...value, amount: MARK_NUMBER })],
  ['cashier.settings', (value) => ({ ...value, minimum: MARK_NUMBER })],
  [
    'cashier.deposits',
    () => ({ deposits: [{ id: MARK, amount: MARK_NUMBER, currency: 'PHP', status: 'success', createdAt: 1 }] }),
  ],
  ['saferplay.state', (value) => ({ ...value, reminderMinutes: MARK_NUMBER })],
  ['saferplay.history', (value) => ({ ...value, movements: [{ kind: MARK, account: MARK, amount: MARK_NUMBER, at: 1 }] })],
  ['vip.progress', (value) => ({ ...value, rankName: MARK })],
];

const PUBLIC = ['system.country', 'games.vendors', 'games.list', 'promotions.banners', 'system.resources'] as const;
const OF_MEMBER = ['member.balance', 'cashier.deposits', 'saferplay.state', 'rewards.vouchers', 'rewards.missions'] as const;
const READS = [...PUBLIC, ...OF_MEMBER] as const;

const altered = ALTERED.map(([row, change]): Attack => {
  return {
    name: `the value of ${row} is changed`,
    hook: 'alter-reply',
    row,
    does: () => alterReply(row, change),
    claim: 'replies-are-true',
    known: PLAIN,
  };
});

/** The line lies once, and asks the browser to keep the lie for a day. */
const leaveInCache = (row: EndpointName, change: (value: Loose) => unknown): Hook => {
  let isOver = false;
  return onRow(row, async (call, forward) => {
    const reply = await forward(call);
    if (isOver) return reply;
    isOver = true;
    return { ...withValue(reply, change(readValue(reply))), headers: { ...reply.headers, 'cache-control': 'max-age=86400' } };
  });
};
const kept = ALTERED.filter(([row]) => row === 'games.vendors' || row === 'games.list' || row === 'member.balance').map(
  ([row, change]): Attack => ({
    name: `a false value of ${row} is left in the cache of the browser`,
    hook: 'replay',
    row,
    does: () => leaveInCache(row, change),
    liesOnce: true,
    acts: async (scene) => {
      await callRow(scene);
      await scene.player.prefer(scene.seat);
      await callRow(scene);
    },
    claim: 'the-last-reply-is-true',
  }),
);

/** The answers of other rows, under their own names and under the asked one. */
const swapped = READS.flatMap((row): Attack[] => {
  const other = row === 'cashier.deposits' ? 'saferplay.state' : 'cashier.deposits';
  const value = row === 'cashier.deposits' ? { depositLimits: [], currency: 'PHP' } : { deposits: [] };
  const swap = (name: string) => answerWith(row, composeJson({ success: true, value }, 200, { 'x-row': name }));
  return [
    { name: `${row} is answered with ${other}`, hook: 'swap', row, does: () => swap(other), claim: 'the-call-succeeds' },
    {
      name: `${row} is answered with ${other} under its own name`,
      hook: 'swap',
      row,
      does: () => swap(row),
      claim: 'the-call-succeeds',
    },
  ];
});

const ofOtherMember = (['member.balance', 'cashier.deposits', 'member.info'] as const).map((row): Attack => {
  const does: Attack['does'] = ({ otherToken }) =>
    onRow(row, (call, forward) => forward({ ...call, headers: { ...call.headers, authorization: otherToken } }));
  return { name: `${row} is that of another member`, hook: 'swap', row, does, claim: 'replies-are-true' };
});

const truncated = READS.flatMap((row): Attack[] => [
  {
    name: `${row} is cut in the middle`,
    hook: 'truncate',
    row,
    does: () => alterWhole(row, (reply) => ({ ...reply, cutAfter: 0.5 })),
    claim: 'the-call-succeeds',
  },
  {
    name: `${row} ends early and looks whole`,
    hook: 'truncate',
    row,
    does: () => alterWhole(row, (reply) => ({ ...reply, body: reply.body.slice(0, -2) })),
    claim: 'the-call-succeeds',
  },
]);

const redirected = READS.flatMap((row): Attack[] =>
  [302, 307].map((status) => {
    const reply = { status, headers: { location: `${UNLISTED_HOST}/wps/anything` }, body: '' };
    return {
      name: `${row} is redirected by ${status}`,
      hook: 'redirect',
      row,
      does: () => answerWith(row, reply),
      claim: 'the-call-succeeds',
    };
  }),
);

/** Answers that an attacker gives instead of the operator. */
const REFUSALS: readonly (readonly [string, number, string])[] = [
  ['an HTML page', 200, '<h1>Sign in to the Wi-Fi</h1>'],
  ['an empty body', 200, ''],
  ['an empty object', 200, '{}'],
  ['null', 200, 'null'],
  ['a list', 200, '[1]'],
  ['a page of a firewall', 403, '<h1>Forbidden</h1>'],
  ['a page for legal reasons', 451, '<h1>Unavailable</h1>'],
  ['a bad gateway', 502, ''],
  ['an unavailable service', 503, ''],
  ['a missing page', 404, '<h1>Not Found</h1>'],
  ['success with an error status', 500, '{"success":true,"value":{}}'],
  ['a refusal without a code', 200, '{"success":false}'],
];
const refused = REFUSALS.map(([what, status, body]): Attack => {
  const row = 'member.balance';
  return {
    name: `${row} is answered with ${what}`,
    hook: 'withhold',
    row,
    does: () => answerWith(row, { status, headers: {}, body }),
    claim: 'the-call-succeeds',
  };
});

const BELIEVED = 'An error in the shape of the protocol is an answer of a plain operator (docs/product/security.md#one-line)';
const errors = (['internal_error', 'not_found', 'play_paused', 'maintenance'] as const).map((code): Attack => {
  const row = 'member.balance';
  return {
    name: `${row} is refused with ${code}`,
    hook: 'withhold',
    row,
    does: () => forgeError(row, 400, code),
    claim: 'the-call-succeeds',
    known: BELIEVED,
  };
});

const endedSessions = (['member.balance', 'cashier.deposits', 'cashier.settings', 'saferplay.state'] as const).map(
  (row): Attack => ({
    name: `${row} reports that the session is over`,
    hook: 'withhold',
    row,
    does: () => forgeError(row, 401, 'customer.not.login'),
    claim: 'the-session-lives',
  }),
);

const silent = (['member.balance', 'games.list', 'system.country'] as const).flatMap((row): Attack[] => {
  const acts: Attack['acts'] = async (scene) => {
    scene.player.pace.hurry();
    await callRow(scene);
  };
  const slow = (part: 'waitMs' | 'stallMs') => alterWhole(row, (reply) => ({ ...reply, [part]: 2_000 }));
  return [
    {
      name: `${row} is never answered`,
      hook: 'withhold',
      row,
      does: () => onRow(row, () => null),
      acts,
      claim: 'the-call-succeeds',
    },
    { name: `${row} is answered too late`, hook: 'delay', row, does: () => slow('waitMs'), acts, claim: 'the-call-succeeds' },
    {
      name: `${row} stalls after its headers`,
      hook: 'delay',
      row,
      does: () => slow('stallMs'),
      acts,
      claim: 'the-call-succeeds',
    },
  ];
});

const frozen = (['cashier.deposits', 'member.balance'] as const).map(
  (row): Attack => ({
    name: `${row} stays as it was before a deposit`,
    hook: 'freeze',
    row,
    does: () => freeze(row),
    acts: async (scene) => {
      await callRow(scene);
      await scene.rig.operator.ask('POST', '/wps/cashier/deposit', scene.token, { amount: 10_000, method: 'sandbox' });
      scene.outcomes.length = 0;
      await callRow(scene);
    },
    claim: 'replies-are-true',
    known: PLAIN,
  }),
);

/** The player has seen the newer state over this line before it gives the older one again. */
const rolledBack = (['cashier.deposits', 'member.balance', 'cashier.settings', 'saferplay.history'] as const).map(
  (row): Attack => ({
    name: `${row} goes back to what it was before a deposit`,
    hook: 'roll-back',
    row,
    does: () => freeze(row),
    acts: async (scene) => {
      const { rig, seat, hook, outcomes, token } = scene;
      await callRow(scene);
      await rig.operator.ask('POST', '/wps/cashier/deposit', token, { amount: 10_000, method: 'sandbox' });
      rig.lineAt(seat).setHook();
      await callRow(scene);
      rig.lineAt(seat).setHook(hook);
      outcomes.length = 0;
      await callRow(scene);
    },
    claim: 'replies-are-true',
    known: PLAIN,
  }),
);

/** The line takes the session out of a call, or puts the attacker's in. */
const carriedOver = (['member.balance', 'cashier.deposits'] as const).map(
  (row): Attack => ({
    name: `${row} is asked without its token`,
    hook: 'alter-request',
    row,
    does: () => onRow(row, (call, forward) => forward({ ...call, headers: { ...call.headers, authorization: '' } })),
    claim: 'the-session-lives',
  }),
);

const tooLong: readonly Attack[] = PUBLIC.map((row) => ({
  name: `${row} is longer than any reply`,
  hook: 'alter-reply',
  row,
  does: () => alterWhole(row, (reply) => ({ ...reply, body: reply.body.replace('{', `{"padding":"${'x'.repeat(9_000_000)}",`) })),
  claim: 'the-call-succeeds',
}));

export const REPLY_ATTACKS: readonly Attack[] = [
  ...altered,
  ...kept,
  ...swapped,
  ...ofOtherMember.map((attack) => ({ ...attack, known: PLAIN })),
  ...truncated,
  ...redirected,
  ...refused,
  ...errors,
  ...endedSessions,
  ...silent,
  ...frozen,
  ...rolledBack,
  ...carriedOver,
  ...tooLong,
];
