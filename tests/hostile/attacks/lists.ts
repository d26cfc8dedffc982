import type { Attack } from '../attack.ts';
import { alterReply, firstOf, onRow } from '../rig/hooks.ts';
import { HOSTILE, LINES, OTHER, PAGE, UNLISTED, UNLISTED_HOST } from '../rig/names.ts';
import { callRow } from '../run-attack.ts';
import type { Scene } from '../scene.ts';

/** The rows that name lines, and how each names them. */
const naming = {
  'system.configuration': (hosts: readonly string[]) =>
    alterReply('system.configuration', (value) => ({ ...value, domainList: hosts.map((domainName) => ({ domainName })) })),
  'system.domainRoute': (hosts: readonly string[]) => alterReply('system.domainRoute', (value) => ({ ...value, domains: hosts })),
  'system.status': ([gw]: readonly string[]) => alterReply('system.status', (value) => ({ ...value, gw })),
};
type NamingRow = keyof typeof naming;

/** The line gives its list, proves itself by a good reply, fails once, and the player continues. */
async function adopt(scene: Scene): Promise<void> {
  const { hook, player, rig, seat, outcomes } = scene;
  await callRow(scene);
  outcomes.push(await player.read('games.list', { query: { platform: 'html5' } }));
  const list = hook ?? (() => undefined);
  const failing = onRow('system.country', () => ({ status: 502, headers: {}, body: '' }));
  rig.lineAt(seat).setHook(firstOf(failing, list));
  outcomes.push(await player.read('system.country', { query: { merchant: 'aurora' } }));
  player.pace.hurry();
  await player.settle();
  outcomes.push(await player.read('member.balance', { prefer: 'network' }));
}

/** Afterwards the line is honest again, and the browser starts again. */
async function adoptForGood(scene: Scene): Promise<void> {
  const { player, rig, seat, outcomes } = scene;
  await adopt(scene);
  rig.lineAt(seat).setHook();
  player.restart();
  player.pace.skip(6 * 60_000);
  for (const row of ['system.configuration', 'member.balance', 'cashier.deposits'] as const) {
    outcomes.push(await player.read(row, { prefer: 'network' }));
  }
}

function nameInConfiguration([what, hosts]: readonly [string, readonly string[]]): Attack {
  const row = 'system.configuration';
  return {
    name: `the configuration names ${what}`,
    hook: 'list',
    row,
    does: () => naming[row](hosts),
    acts: adopt,
    claim: 'the-lines-stay',
  };
}

const NAMED: readonly (readonly [string, readonly string[]])[] = [
  ['unlisted hosts beside the lines', [...LINES, ...UNLISTED]],
  ['unlisted hosts beside itself', [HOSTILE, ...UNLISTED]],
  ['unlisted hosts alone', UNLISTED],
  ['an unlisted host before the lines', [UNLISTED_HOST, ...LINES]],
  ['a host of this device', [...LINES, 'http://localhost:22']],
  ['an address of this device', [...LINES, 'https://127.0.0.1']],
  ['an address of this device in version 6', [...LINES, 'https://[::1]']],
  ['an address of this device as a number', [...LINES, 'https://2130706433']],
  ['the address of a cloud', [...LINES, 'https://169.254.169.254']],
  ['a private address', [...LINES, 'https://10.0.0.1']],
  ['a literal address', [...LINES, 'https://203.0.113.7']],
  ['another port of a line', [...LINES, `${OTHER}:8443`]],
  ['a name below a line', [...LINES, 'https://x.c.fast.test']],
  ['a name that begins like a line', [...LINES, 'https://c.fast.test.evil.test']],
  ['a thousand hosts', [...LINES, ...Array.from({ length: 1_000 }, (_, index) => `https://h${index}.evil.test`)]],
];
const named = NAMED.map(nameInConfiguration);

const called = (Object.keys(naming) as NamingRow[]).flatMap((row): Attack[] => [
  {
    name: `${row} leads the calls to unlisted hosts`,
    hook: 'list',
    row,
    does: () => naming[row](UNLISTED),
    acts: adopt,
    claim: 'calls-go-to-listed-hosts',
  },
  {
    name: `${row} leads the calls to unlisted hosts after a restart`,
    hook: 'list',
    row,
    does: () => naming[row](UNLISTED),
    acts: adoptForGood,
    needsOwnClock: true,
    claim: 'calls-go-to-listed-hosts',
  },
]);

const SHRUNK: readonly (readonly [string, readonly string[]])[] = [
  ['itself alone', [HOSTILE]],
  ['no other line than the origin', [PAGE]],
  ['all but one line', [PAGE, HOSTILE]],
  ['no line', []],
  ['all but the origin', [HOSTILE, OTHER]],
  ['the lines in another order and form', [`${OTHER.toUpperCase()}/m/`, HOSTILE, PAGE]],
  ['a name with a user', [...LINES, 'https://a.fast.test@e1.evil.test']],
  ['a text that is not a host', [...LINES, 'https://', 'java script:alert(1)']],
  ['an http address', [...LINES, 'http://e1.evil.test']],
];
const shrunk = SHRUNK.map(nameInConfiguration);

const atOrigin = (['system.configuration', 'system.status'] as const).map(
  (row): Attack => ({
    name: `the origin names unlisted hosts in ${row}`,
    hook: 'list',
    row,
    seat: PAGE,
    does: () => naming[row](UNLISTED),
    acts: adopt,
    claim: 'calls-go-to-listed-hosts',
  }),
);

const together: Attack = {
  name: 'every line names the same unlisted hosts',
  hook: 'list',
  row: 'system.configuration',
  does: (rig) => {
    const hook = naming['system.configuration']([...LINES, ...UNLISTED]);
    for (const line of LINES) rig.lineAt(line).setHook(hook);
    return hook;
  },
  acts: adopt,
  claim: 'calls-go-to-listed-hosts',
  takesEveryLine: true,
  needsNamedLines: true,
};

export const LIST_ATTACKS: readonly Attack[] = [...named, ...called, ...shrunk, ...atOrigin, together];
