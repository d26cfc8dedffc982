import { expect, test } from 'vitest';
import { MERCHANT_FLAGS } from '#contract/merchant-flags.ts';
import { SWITCH_GROUPS, SWITCHED_SETTINGS } from '#sandbox/console/merchant-switches.ts';

const switches = SWITCH_GROUPS.flatMap((group) => group.switches);

test('the console offers every flag and setting once', () => {
  expect(switches.map(({ name }) => name).sort()).toEqual([...MERCHANT_FLAGS, ...SWITCHED_SETTINGS].sort());
});

test('no two switches have the same title or hint', () => {
  for (const words of [switches.map(({ title }) => title), switches.map(({ hint }) => hint)])
    expect(new Set(words).size).toBe(switches.length);
});
