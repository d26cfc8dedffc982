import { expect, test } from 'vitest';
import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';

const names = Object.keys(endpoints) as EndpointName[];

/** An endpoint for each action that missions and levels count: deposit, feedback, favourite, invitation, language. */
test.each(['cashier.deposit', 'feedback.send', 'games.setFavourite', 'agent.register', 'member.language'] as const)(
  '%s invalidates the progress of missions and levels',
  (name) => {
    expect(findEndpoint(name).invalidates).toEqual(expect.arrayContaining(['rewards.missions', 'vip.progress']));
  },
);

test('an invalidated endpoint exists and is cached', () => {
  for (const name of names.flatMap((row) => findEndpoint(row).invalidates ?? [])) {
    expect(names).toContain(name);
    expect(findEndpoint(name as EndpointName).cache.kind).not.toBe('network-only');
  }
});
