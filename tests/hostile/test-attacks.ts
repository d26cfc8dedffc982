import { describe, expect, test } from 'vitest';
import { type Attack, findGap } from './attack.ts';
import { ATTACKS } from './attacks/all-attacks.ts';
import type { OperatorKind } from './rig/operator.ts';
import { HOST_KINDS, type HostKind } from './rig/player.ts';
import { runAttack } from './run-attack.ts';
import { startRig } from './start-rig.ts';

/** Hosts share the gateway, so a run of all tests repeats only these on the second host. */
const DIFFER_BY_HOST: readonly Attack['hook'][] = ['list', 'redirect', 'key', 'replay', 'alter-request'];
/** An operator that signs gets these, and every attack that a plain operator cannot prevent. */
const DIFFER_IF_SIGNED: readonly Attack['hook'][] = ['alter-reply', 'alter-request', 'swap', 'replay', 'freeze'];
/** How often an attack on a known gap may fail. */
const TRIES = 3;
const isWhole = process.env.HOSTILE_CALLS !== undefined;

function isRun({ hook, known }: Attack, host: HostKind, operator: OperatorKind): boolean {
  if (isWhole) return true;
  if (operator === 'signing') return host === 'worker' && (known !== undefined || DIFFER_IF_SIGNED.includes(hook));
  return host === 'worker' || DIFFER_BY_HOST.includes(hook);
}

/** Runs the attacks of the table against one kind of operator. */
export function testAttacks(operator: OperatorKind): void {
  const rig = startRig(operator);
  const listAttacks = (host: HostKind) =>
    ATTACKS.filter((attack) => isRun(attack, host, operator)).map(
      (attack) => [`${attack.hook}: ${attack.name}`, attack] as const,
    );
  const hosts = HOST_KINDS.filter((host) => listAttacks(host).length > 0);

  describe.each(hosts)('in the gateway of the %s', (host) => {
    test.each(listAttacks(host))('%s', async (_, attack) => {
      const gap = findGap(attack, host, operator);
      let wrong = await runAttack(rig(), attack, host);
      if (!gap) return expect(wrong).toEqual({});
      // An honest line may win a race by chance; a gap that has closed must leave the table.
      for (let tries = 1; tries < TRIES && !(attack.claim in wrong); tries += 1) wrong = await runAttack(rig(), attack, host);
      expect(Object.keys(wrong), gap).toContain(attack.claim);
    });
  });
}
