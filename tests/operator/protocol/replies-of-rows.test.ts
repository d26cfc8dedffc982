import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints, type Reply } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { RequestOptions } from '#contract/schemas/identity/passkey-options.ts';
import { readAppDownload } from '#contract/schemas/player/app-download.ts';
import { readSaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import type { Status } from '#contract/schemas/system.ts';
import { fetchSample } from '../fixtures/fetch-sample.ts';
import { createDice } from '../fixtures/fuzz/seeded-dice.ts';
import { ESSENTIAL_MEMBERS, findAnyHarm, findIdlePlaces, replaceMember } from '../fixtures/replies/essential-members.ts';
import { writeLoosely } from '../fixtures/replies/write-loosely.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';

const subject = shareTestApp();
const NAMES = Object.keys(endpoints) as EndpointName[];
const ASKING_MS = 120_000;

/** Rows whose replies only `X-Row` tells apart, because what they answer is truly the same thing. */
const ALIKE: readonly EndpointName[][] = [
  // They answer nothing: done, or there.
  [
    'session.logout',
    'system.ping',
    'member.language',
    'member.password',
    'tracking.event',
    'saferplay.change',
    'saferplay.pause',
    'passkey.rename',
    'passkey.remove',
    'push.bind',
    'push.subscribe',
    'push.unsubscribe',
  ],
  // A session, by whichever way it was proved.
  ['session.login', 'session.verification', 'passkey.login'],
  // A new member, by whichever way they came.
  ['member.register', 'member.registerMobile', 'member.registerAutoUsername', 'member.registerFirebase'],
  // A code was sent, and until when it is good.
  ['verification.sms', 'verification.email'],
  // Where a game is.
  ['games.launch', 'games.trialLaunch'],
];

const areAlike = (name: EndpointName, other: EndpointName) =>
  name === other || ALIKE.some((rows) => rows.includes(name) && rows.includes(other));

/** A member that is null says what one says that is left out. */
const withoutNulls = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => part ?? undefined) ?? 'null') as unknown;

/** What the page makes of a value; of a status and of options, what is read in their parts. */
function readMeaning(name: EndpointName, said: unknown): unknown {
  const value = v.parse(findSchemas(name).reply, said);
  if (name === 'passkey.options') return v.parse(RequestOptions, (value as Reply<typeof name>).publicKey);
  if (name !== 'system.status') return withoutNulls(value);
  const { whitelabelVal, identity, appDownload, saferPlay, ...rest } = value as Status;
  const flags = Object.keys(whitelabelVal).filter((flag) => whitelabelVal[flag]);
  return withoutNulls({
    ...rest,
    flags,
    identity: v.parse(IdentitySettings, identity),
    appDownload: readAppDownload(appDownload),
    saferPlay: readSaferPlaySettings(saferPlay),
  });
}

describe('the reply of a row', () => {
  const values = new Map<EndpointName, unknown>();
  beforeAll(async () => {
    for (const name of NAMES) values.set(name, (await fetchSample(name, subject.current)).reply.value);
  }, ASKING_MS);

  test.each(NAMES)('of %s is taken for no other', (name) => {
    const { reply } = findSchemas(name);
    const taken = NAMES.filter((other) => v.is(reply, values.get(other)));
    expect(taken).toEqual(NAMES.filter((other) => areAlike(name, other)));
  });

  test('is checked by a schema of its own', () => {
    const loose = NAMES.filter((name) => v.is(findSchemas(name).reply, { some: 'thing' }));
    expect(loose).toEqual([]);
  });

  test('is refused where the list that it is made of is missing', () => {
    const lists = NAMES.filter((name) => v.is(findSchemas(name).reply, { lanes: [] }));
    expect(lists).toEqual([]);
  });

  test('means the same however loosely it is written', () => {
    const anyRow = fc.constantFrom(...NAMES);
    fc.assert(
      fc.property(anyRow, fc.integer(), (name, seed) => {
        const said = values.get(name);
        expect(readMeaning(name, writeLoosely(said, createDice(seed)))).toEqual(readMeaning(name, said));
      }),
      { numRuns: 5 * NAMES.length },
    );
  });

  test('is taken though anything that it can do without is null, or a word that nobody knows', () => {
    const places = NAMES.flatMap((name) => findIdlePlaces(name, values.get(name)).map((place) => ({ name, place })));
    const noMatter = fc.record({
      at: fc.constantFrom(...places),
      other: fc.oneof(fc.constant(null), fc.string({ minLength: 1 })),
    });
    fc.assert(
      fc.property(noMatter, ({ at: { name, place }, other }) => {
        expect(v.is(findSchemas(name).reply, replaceMember(values.get(name), place, other))).toBe(true);
      }),
      { numRuns: 3 * places.length },
    );
  });

  test.each(NAMES)('of %s is refused where it would harm', (name) => {
    const { reply } = findSchemas(name);
    const harmful = Object.entries(ESSENTIAL_MEMBERS[name]).flatMap(([place, others]) =>
      others.map((other) => ({ place, other, value: replaceMember(values.get(name), place, other) })),
    );
    expect(harmful.filter(({ value }) => v.is(reply, value))).toEqual([]);
  });

  test('is refused whatever else stands in place of what it cannot do without', () => {
    const places = NAMES.flatMap((name) => Object.entries(ESSENTIAL_MEMBERS[name]).map((entry) => [name, ...entry] as const));
    const harmful = fc
      .constantFrom(...places)
      .chain(([name, place, others]) => findAnyHarm(others).map((other) => ({ name, place, other })));
    fc.assert(
      fc.property(harmful, ({ name, place, other }) => {
        expect(v.is(findSchemas(name).reply, replaceMember(values.get(name), place, other))).toBe(false);
      }),
      { numRuns: 20 * places.length },
    );
  });
});
