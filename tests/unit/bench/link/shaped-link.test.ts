import { expect, test } from 'vitest';
import { createLink } from '#bench/link/shaped-link.ts';

const PROFILE = { roundTripMs: 40, downKbps: 400, upKbps: 400 };

test('data waits for the bottleneck and half a round trip', async () => {
  const link = createLink();
  link.shape(PROFILE);
  const startedAt = performance.now();
  const arrivals = await new Promise<number[]>((resolve) => {
    const times: number[] = [];
    for (let packet = 0; packet < 3; packet += 1)
      link.down.carry(960, () => {
        if (times.push(performance.now() - startedAt) === 3) resolve(times);
      });
  });
  // At 400 kbps, 1000 bytes with their overhead take 20 ms.
  for (const [packet, at] of arrivals.entries()) expect(at).toBeGreaterThanOrEqual(20 + 20 * (packet + 1) - 1);
  expect(link.down.countBytes()).toBe(3 * 960);
});

test('later data does not overtake data sent before the limit was lifted', async () => {
  const link = createLink();
  link.shape(PROFILE);
  const arrived: string[] = [];
  link.up.carry(500, () => arrived.push('slow'));
  link.shape(null);
  await new Promise<void>((resolve) => {
    link.up.carry(500, () => {
      arrived.push('fast');
      resolve();
    });
  });
  expect(arrived).toEqual(['slow', 'fast']);
});

test('an unshaped link delivers at once', () => {
  const link = createLink();
  const arrived: number[] = [];
  link.down.carry(500, () => arrived.push(500));
  expect(arrived).toEqual([500]);
});
