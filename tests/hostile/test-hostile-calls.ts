import { describe, expect, test } from 'vitest';
import { runHostileCalls } from './hostile-calls.ts';
import { startRig } from './start-rig.ts';

const CALLS = Number(process.env.HOSTILE_CALLS ?? 200);
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_128);
const MS_PER_CALL = 100;

describe.each(['plain', 'signing'] as const)('at a %s operator', (operator) => {
  const rig = startRig(operator);

  test(`${CALLS} hostile calls reach nothing, and the reference flows succeed`, {
    timeout: 60_000 + CALLS * MS_PER_CALL,
  }, async () => {
    const { hostileCalls, flows, ...harm } = await runHostileCalls(rig(), SEED, CALLS);
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
});
