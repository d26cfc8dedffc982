import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { fetchSample } from '../fixtures/fetch-sample.ts';
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
    'push.bind',
    'push.subscribe',
    'push.unsubscribe',
  ],
  // A session, by whichever way it was proved.
  ['session.login', 'session.verification'],
  // A new member, by whichever way they came.
  ['member.register', 'member.registerMobile', 'member.registerAutoUsername', 'member.registerFirebase'],
  // A code was sent, and until when it is good.
  ['verification.sms', 'verification.email'],
  // Where a game is.
  ['games.launch', 'games.trialLaunch'],
];

const areAlike = (name: EndpointName, other: EndpointName) =>
  name === other || ALIKE.some((rows) => rows.includes(name) && rows.includes(other));

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
});
