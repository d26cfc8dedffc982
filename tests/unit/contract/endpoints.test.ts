import { expect, test } from 'vitest';
import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';

const names = Object.keys(endpoints) as EndpointName[];

/** One row for each act that missions and levels count: deposit, feedback, favourite, invitation, language. */
test.each(['cashier.deposit', 'feedback.send', 'games.setFavourite', 'agent.register', 'member.language'] as const)(
  '%s makes untrue how far missions and levels are',
  (name) => {
    expect(findEndpoint(name).invalidates).toEqual(expect.arrayContaining(['rewards.missions', 'vip.progress']));
  },
);

test('what a row makes untrue is kept, and is the reply of a row', () => {
  for (const name of names.flatMap((row) => findEndpoint(row).invalidates ?? [])) {
    expect(names).toContain(name);
    expect(findEndpoint(name as EndpointName).cache.kind).not.toBe('network-only');
  }
});
