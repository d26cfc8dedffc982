import { expect, test } from 'vitest';
import { runHostileCalls } from './hostile-calls.ts';
import type { OperatorKind } from './rig/operator.ts';
import { startRig } from './start-rig.ts';

const CALLS = Number(process.env.HOSTILE_CALLS ?? 200);
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_128);
const MS_PER_CALL = 100;

/** Makes hostile calls at one kind of operator, and reports what the attacker reached. */
export function testHostileCalls(operator: OperatorKind): void {
  const rig = startRig(operator);

  test(`${CALLS} hostile calls at a ${operator} operator reach nothing, and the reference flows succeed`, {
    timeout: 60_000 + CALLS * MS_PER_CALL,
  }, async () => {
    const tally = await runHostileCalls(rig(), SEED, CALLS);
    if (process.env.HOSTILE_CALLS) process.stdout.write(`${operator} operator, seed ${SEED}: ${JSON.stringify(tally)}\n`);
    const { hostileCalls, flows, ...harm } = tally;
    expect(hostileCalls).toBeGreaterThanOrEqual(CALLS);
    expect(flows).toBeGreaterThan(0);
    expect(harm).toEqual({
      tokensAtUnlistedHosts: 0,
      callsToUnlistedHosts: 0,
      passwordsOpened: 0,
      madeUpValues: 0,
      hostsAdopted: 0,
      flowsFailed: [],
    });
  });
}
