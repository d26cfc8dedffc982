import { expect, test } from 'vitest';
import { createKey, createReleaseFixture, createSite, LINE, ORIGIN } from '#tests/unit/sw/releases/release-fixture.ts';
import { filesOf, INSTALLED_AT, LAST, OTHER, RELEASE_ATTACKS, UNLISTED } from './attacks/releases.ts';

test.each(RELEASE_ATTACKS.map((attack) => [`${attack.hook}: ${attack.name}`, attack] as const))('%s', async (_, attack) => {
  const key = createKey();
  const fixture = await createReleaseFixture(key);
  fixture.lines = [ORIGIN, LAST, LINE, OTHER];
  const publish = () => createSite('one', filesOf('one'), { key, at: INSTALLED_AT });
  for (const line of fixture.lines) fixture.sites[line] = publish();
  await fixture.update();
  attack.does(fixture.sites, key);
  if (attack.names !== undefined) fixture.named = { release: attack.names, expiresAt: Number.POSITIVE_INFINITY };
  await fixture.update();
  await fixture.restart();
  const shown = await fixture.readShell();
  expect(fixture.asked.filter((address) => address.startsWith(UNLISTED))).toEqual([]);
  // A gap that has closed must leave the table.
  if (attack.known) expect(shown, attack.known).not.toBe(`<script>${attack.shows}</script>`);
  else expect(shown).toBe(`<script>${attack.shows}</script>`);
});
