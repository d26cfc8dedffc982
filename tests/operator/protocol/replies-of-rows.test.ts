import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints, type Reply } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { RequestOptions } from '#contract/schemas/identity/passkey-options.ts';
import { readAppDownload } from '#contract/schemas/player/app-download.ts';
import { readSaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import type { Status } from '#contract/schemas/system.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { createReferenceCheck, listOperations, readReference } from '#tests/unit/fixtures/protocol-reference.ts';
import { fetchSample } from '../fixtures/fetch-sample.ts';
import { createDice } from '../fixtures/fuzz/seeded-dice.ts';
import { ESSENTIAL_FIELDS, findAnyHarm, findIdlePlaces, replaceField } from '../fixtures/replies/essential-fields.ts';
import { writeLoosely } from '../fixtures/replies/write-loosely.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';

const subject = shareTestApp();
const NAMES = Object.keys(endpoints) as EndpointName[];
const ASKING_MS = 120_000;

/** Endpoints that only `X-Row` distinguishes, because their replies have the same meaning. */
const ALIKE: readonly EndpointName[][] = [
  // They have no content: the action is done, or the thing exists.
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
  // A session, by any method.
  ['session.login', 'session.verification', 'passkey.login'],
  // A new member, by any method.
  ['member.register', 'member.registerMobile', 'member.registerAutoUsername', 'member.registerFirebase'],
  // A code was sent, with its expiry.
  ['verification.sms', 'verification.email'],
  // The address of a game.
  ['games.launch', 'games.trialLaunch'],
];

const areAlike = (name: EndpointName, other: EndpointName) =>
  name === other || ALIKE.some((rows) => rows.includes(name) && rows.includes(other));

/** A member that is null means the same as a missing one. */
const withoutNulls = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => part ?? undefined) ?? 'null') as unknown;

/** Returns what the page reads from a value; a status and options are compared by their parsed parts. */
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

const reference = readReference();
const checkByReference = createReferenceCheck(reference);
const listNames = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** Returns the reply of a row in the reference of the protocol: its JSON Schema, and the value of its example. */
function findReferenceReply(name: EndpointName) {
  const { operation } = listOperations(reference).find((each) => each.operation.operationId === name) ?? {};
  const { schema = {}, examples = {} } = operation?.responses[200]?.content?.['application/json'] ?? {};
  return { schema, example: (examples[name]?.value as { readonly value?: unknown } | undefined)?.value };
}

describe('the reply of an endpoint', () => {
  const values = new Map<EndpointName, unknown>();
  beforeAll(async () => {
    for (const name of NAMES) values.set(name, (await fetchSample(name, subject.current)).reply.value);
  }, ASKING_MS);

  test.each(NAMES)('of %s fits the reference of the protocol', (name) => {
    const { schema } = findReferenceReply(name);
    expect(checkByReference(schema, { success: true, value: values.get(name) })).toEqual([]);
  });

  test.each(NAMES)('of %s has no member that the example of the reference lacks', (name) => {
    const shown = listNames(findReferenceReply(name).example);
    expect(listNames(values.get(name)).filter((member) => !shown.includes(member))).toEqual([]);
  });

  test.each(NAMES)('of %s matches no other endpoint', (name) => {
    const { reply } = findSchemas(name);
    const taken = NAMES.filter((other) => v.is(reply, values.get(other)));
    expect(taken).toEqual(NAMES.filter((other) => areAlike(name, other)));
  });

  test('is validated by a schema of its own', () => {
    const loose = NAMES.filter((name) => v.is(findSchemas(name).reply, { some: 'thing' }));
    expect(loose).toEqual([]);
  });

  test('is refused if its list is missing', () => {
    const lists = NAMES.filter((name) => v.is(findSchemas(name).reply, { lanes: [] }));
    expect(lists).toEqual([]);
  });

  test('means the same in every tolerated variant', () => {
    const anyRow = fc.constantFrom(...NAMES);
    fc.assert(
      fc.property(anyRow, fc.integer(), (name, seed) => {
        const said = values.get(name);
        expect(readMeaning(name, writeLoosely(said, createDice(seed)))).toEqual(readMeaning(name, said));
      }),
      { numRuns: 5 * NAMES.length },
    );
  });

  test('is accepted if anything unessential is null or an unknown text', () => {
    const places = NAMES.flatMap((name) => findIdlePlaces(name, values.get(name)).map((place) => ({ name, place })));
    const noMatter = fc.record({
      at: fc.constantFrom(...places),
      other: fc.oneof(fc.constant(null), fc.string({ minLength: 1 })),
    });
    fc.assert(
      fc.property(noMatter, ({ at: { name, place }, other }) => {
        expect(v.is(findSchemas(name).reply, replaceField(values.get(name), place, other))).toBe(true);
      }),
      { numRuns: 3 * places.length },
    );
  });

  test.each(NAMES)('of %s is refused with a harmful value', (name) => {
    const { reply } = findSchemas(name);
    const harmful = Object.entries(ESSENTIAL_FIELDS[name]).flatMap(([place, others]) =>
      others.map((other) => ({ place, other, value: replaceField(values.get(name), place, other) })),
    );
    expect(harmful.filter(({ value }) => v.is(reply, value))).toEqual([]);
  });

  test('is refused with any other harmful value of an essential field', () => {
    const places = NAMES.flatMap((name) => Object.entries(ESSENTIAL_FIELDS[name]).map((entry) => [name, ...entry] as const));
    const harmful = fc
      .constantFrom(...places)
      .chain(([name, place, others]) => findAnyHarm(others).map((other) => ({ name, place, other })));
    fc.assert(
      fc.property(harmful, ({ name, place, other }) => {
        expect(v.is(findSchemas(name).reply, replaceField(values.get(name), place, other))).toBe(false);
      }),
      { numRuns: 20 * places.length },
    );
  });
});
