import { findEndpoint, type MutationName, type QueryName } from '#contract/endpoints.ts';
import type { Attack } from './attack.ts';
import { ALWAYS, CLAIMS, readEffects } from './claims.ts';
import { HOSTILE } from './rig/names.ts';
import type { HostKind } from './rig/player.ts';
import type { Rig } from './rig/rig.ts';
import { findBody, findQuery } from './samples.ts';
import type { Effects, Scene } from './scene.ts';

const NO_EFFECTS: Effects = { deposits: [], state: null, isLoggedIn: true };

/** Makes one call of the attack's row, as the page does. */
export async function callRow({ player, row, outcomes }: Scene): Promise<void> {
  const isRead = findEndpoint(row).method === 'GET';
  const query = findQuery(row as QueryName);
  outcomes.push(
    isRead
      ? await player.read(row as QueryName, { prefer: 'network', ...(query && { query: query as never }) })
      : await player.write(row as MutationName, findBody(row)),
  );
}

/** Runs one attack in a new browser; returns what is wrong by the name of the claim. */
export async function runAttack(rig: Rig, attack: Attack, host: HostKind): Promise<Readonly<Record<string, string>>> {
  const seat = attack.seat ?? HOSTILE;
  const token = attack.isNewcomer ? await rig.registerMember() : rig.token;
  const player = await rig.openPlayer(host, token);
  const before = attack.row === 'cashier.deposit' ? await readEffects(rig.operator, token) : NO_EFFECTS;
  await player.prefer(seat);
  const hook = attack.does(rig, host);
  const scene: Scene = { rig, player, row: attack.row, hook, token, seat, before, outcomes: [] };
  rig.lineAt(seat).setHook(hook);
  await (attack.acts ?? callRow)(scene);
  await player.settle();
  const wrong: Record<string, string> = {};
  if (hook && rig.lineAt(seat).countAltered() === 0) wrong['the-attack-takes-place'] = 'the line altered no call';
  for (const [name, claim] of Object.entries({ ...ALWAYS, [attack.claim]: CLAIMS[attack.claim] })) {
    const reason = await claim(scene);
    if (reason) wrong[name] = reason;
  }
  return wrong;
}
