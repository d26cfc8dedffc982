import type { KeyObject } from 'node:crypto';
import { signManifest } from '#operator/site/releases/sign-manifest.ts';
import {
  createKey,
  createManifest,
  createSite,
  dead,
  LINE,
  MANIFEST,
  ORIGIN,
  portal,
  redirectTo,
  type Site,
  serve,
} from '#tests/unit/sw/releases/release-fixture.ts';
import type { HookKind } from '../attack.ts';

/** A line that stays honest. */
export const OTHER = 'https://other.test';
/** A host of the attacker, which no list names. */
export const UNLISTED = 'https://evil.test';
/** A line that a check asks last. */
export const LAST = 'https://last.test';

/** An attack on the installed app: its releases are signed, and `one` is installed with the sequence 10. */
export interface ReleaseAttack {
  readonly name: string;
  readonly hook: HookKind;
  /** Changes the sites of the lines; the others serve what is installed. */
  readonly does: (sites: Record<string, Site>, key: KeyObject) => void;
  /** The release that the player must have afterwards. */
  readonly shows: 'one' | 'two';
  /** The newest release by the signed list of lines, at operators that sign one. */
  readonly names?: number;
  readonly known?: string;
}

export const filesOf = (name: string) => ({ '/m/index.html': `<script>${name}</script>`, [`/m/assets/${name}.js`]: name });
export const INSTALLED_AT = 10;

const EVIL = filesOf('evil');
const TWO = filesOf('two');
/** A rightly signed release between the installed one and the newest. */
const publishHalfway = (key: KeyObject) => createSite('evil', EVIL, { key, at: INSTALLED_AT + 1 });
const NEWEST = INSTALLED_AT + 2;
const publishNewest = (key: KeyObject) => createSite('two', TWO, { key, at: NEWEST });
const publishTwo = (key: KeyObject) => createSite('two', TWO, { key, at: INSTALLED_AT + 1 });
/** Serves a manifest that differs from the signed one. */
const forge = (key: KeyObject, change: object): Site => {
  const signed = signManifest({ ...createManifest('two', TWO), sequence: INSTALLED_AT + 1 }, key);
  return createSite('evil', EVIL).set(MANIFEST, () => Response.json({ ...signed, ...change }));
};
const fileAttack = (name: string, hook: HookKind, text: string): ReleaseAttack => ({
  name: `a file of a release is ${name}`,
  hook,
  does: (sites, key) => {
    sites[ORIGIN] = publishTwo(key).set('/m/assets/two.js', serve('/m/assets/two.js', text));
    sites[LINE] = publishTwo(key).set('/m/assets/two.js', serve('/m/assets/two.js', text));
  },
  shows: 'one',
});

const redirected = ([ORIGIN, LINE] as const).flatMap((seat): ReleaseAttack[] =>
  [MANIFEST, '/m/assets/two.js', '/m/index.html'].map((path) => ({
    name: `${path} of ${seat === ORIGIN ? 'the origin' : 'a line'} is redirected to an unlisted host`,
    hook: 'redirect',
    does: (sites, key) => {
      sites[UNLISTED] = publishTwo(key);
      for (const line of [ORIGIN, LINE, OTHER, LAST]) sites[line] = publishTwo(key);
      // The attacked line is asked before the last honest one.
      if (seat === LINE) for (const line of [ORIGIN, LAST]) sites[line]?.set(path, dead);
      sites[seat]?.set(path, redirectTo(UNLISTED + path));
    },
    shows: 'two',
  })),
);

const forged: readonly ReleaseAttack[] = (
  [
    ['is not signed', () => createSite('evil', EVIL)],
    ['is signed by another key', () => createSite('evil', EVIL, { key: createKey(), at: 99 })],
    ['has the files of another one', (key) => forge(key, { files: createManifest('evil', EVIL).files })],
    ['has a higher sequence than the signed one', (key) => forge(key, { sequence: 99 })],
    ['has another build than the signed one', (key) => forge(key, { build: 'evil' })],
    ['ends the service worker without a signature', (key) => forge(key, { kill: true })],
  ] satisfies [string, (key: KeyObject) => Site][]
).flatMap(([what, create]) =>
  ([ORIGIN, LINE] as const).map((seat) => ({
    name: `a release of ${seat === ORIGIN ? 'the origin' : 'a line'} ${what}`,
    hook: 'alter-reply' as const,
    does: (sites: Record<string, Site>, key: KeyObject) => {
      if (seat === LINE) sites[ORIGIN] = new Map();
      sites[seat] = create(key);
    },
    shows: 'one' as const,
  })),
);

export const RELEASE_ATTACKS: readonly ReleaseAttack[] = [
  ...forged,
  ...redirected,
  fileAttack('altered', 'alter-reply', 'bad'),
  fileAttack('cut', 'truncate', 't'),
  fileAttack('longer', 'alter-reply', 'two;evil()'),
  {
    name: 'the origin serves another page',
    hook: 'alter-reply',
    does: (sites) => void sites[ORIGIN]?.set('/m/index.html', serve('/m/index.html', '<script>evil</script>')),
    shows: 'one',
  },
  {
    name: 'the origin offers an older release',
    hook: 'roll-back',
    does: (sites, key) => {
      sites[ORIGIN] = createSite('evil', EVIL, { key, at: INSTALLED_AT - 1 });
    },
    shows: 'one',
  },
  {
    name: 'a line offers an older release',
    hook: 'roll-back',
    does: (sites, key) => {
      sites[ORIGIN] = new Map();
      sites[LINE] = createSite('evil', EVIL, { key, at: INSTALLED_AT - 1 });
    },
    shows: 'one',
  },
  {
    name: 'a line stays at the installed release while the origin has a newer one',
    hook: 'freeze',
    does: (sites, key) => {
      sites[ORIGIN] = publishTwo(key);
    },
    shows: 'two',
  },
  {
    name: 'the origin is dead while a line has a newer release',
    hook: 'withhold',
    does: (sites, key) => {
      sites[ORIGIN] = new Map([[MANIFEST, dead]]);
      sites[LINE] = publishTwo(key);
      sites[OTHER] = publishTwo(key);
    },
    shows: 'two',
  },
  {
    name: 'the origin serves a portal while a line has a newer release',
    hook: 'withhold',
    does: (sites, key) => {
      sites[ORIGIN] = new Map([[MANIFEST, portal]]);
      sites[LINE] = publishTwo(key);
      sites[OTHER] = publishTwo(key);
    },
    shows: 'two',
  },
  {
    name: 'the origin stays at the installed release while the lines have a newer one',
    hook: 'freeze',
    does: (sites, key) => {
      sites[LINE] = publishTwo(key);
      sites[OTHER] = publishTwo(key);
    },
    shows: 'two',
  },
  {
    name: 'the origin has no manifest while the lines have a newer release',
    hook: 'freeze',
    does: (sites, key) => {
      sites[ORIGIN]?.set(MANIFEST, () => new Response('', { status: 404 }));
      sites[LINE] = publishTwo(key);
      sites[OTHER] = publishTwo(key);
    },
    shows: 'two',
  },
  {
    name: 'three lines stay at the installed release while the signed list names a newer one',
    hook: 'freeze',
    does: (sites, key) => {
      sites[LAST] = publishNewest(key);
    },
    names: NEWEST,
    shows: 'two',
  },
  {
    name: 'three lines offer an older release than the signed list names',
    hook: 'freeze',
    does: (sites, key) => {
      for (const line of [ORIGIN, LINE, OTHER]) sites[line] = publishHalfway(key);
      sites[LAST] = publishNewest(key);
    },
    names: NEWEST,
    shows: 'two',
  },
  {
    name: 'every line offers an older release than the signed list names',
    hook: 'freeze',
    does: (sites, key) => {
      for (const line of [ORIGIN, LINE, OTHER, LAST]) sites[line] = publishHalfway(key);
    },
    names: NEWEST,
    shows: 'one',
  },
];
