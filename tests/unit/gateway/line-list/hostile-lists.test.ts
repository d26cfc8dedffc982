import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { findPackedList } from '#contract/line-list/packed-list.ts';
import type { ListVerdict } from '#contract/messages/gateway-report.ts';
import { assessList } from '#gateway/line-list/assess-list.ts';
import { openPackedList, type SignedList } from '#gateway/line-list/open-packed-list.ts';
import { certifyLineKey, signLineList } from '#operator/site/line-list/sign-line-list.ts';
import { B, C } from '../gateway-fixture.ts';
import { createListFixture, createOperatorKeys, NOW } from './list-fixture.ts';

const COUNT = 10_000;
/** Signatures are checked on other threads, so several at a time. */
const AT_ONCE = 100;
/** `HOSTILE_SEED` repeats a run of `npm run check:hostile`, or makes another. */
const SEED = Number(process.env.HOSTILE_SEED ?? 36);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const KNOWN_TIME = { now: NOW, uncertaintyMs: 1000 };

/** Returns whole numbers below `limit`, the same for each run. */
function createDice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const pick = <T>(roll: (limit: number) => number, list: readonly T[]): T => list[roll(list.length)] as T;

/** Lists that are signed, but not for this browser: old, expired, another merchant's, another operator's. */
async function signWrongLists(ours: Awaited<ReturnType<typeof createOperatorKeys>>): Promise<string[]> {
  const theirs = await createOperatorKeys();
  const longAgo = { issuedAt: NOW - 500 * DAY_MS, expiresAt: NOW - DAY_MS };
  const old = await certifyLineKey(ours.lineKey, longAgo, ours.releaseKey);
  const [, newest = ''] = (await ours.sign({ sequence: 12 })).split('~');
  const foreignCertificate = (await theirs.sign()).split('~')[0];
  const signed = await Promise.all([
    ...[0, 3, 9].map((sequence) => ours.sign({ sequence, lines: [C] })),
    ...[1, 20, 300].map((days) => ours.sign({ sequence: 11, issuedAt: NOW - 400 * DAY_MS, expiresAt: NOW - days * DAY_MS })),
    ...['rio', 'lotus', 'Aurora'].map((merchant) => ours.sign({ sequence: 11, merchant })),
    ...[11, 12, 13].map((sequence) => theirs.sign({ sequence })),
  ]);
  // Certificates of the wrong key and of a time that is over.
  return [...signed, `${foreignCertificate}~${newest}`, `${old}~${newest}`];
}

/** Forges, cuts or joins lists as an attacker without the keys can. */
function alter(roll: (limit: number) => number, genuine: readonly string[]): string {
  const text = pick(roll, genuine);
  const at = roll(text.length);
  const [certificate = '', list = ''] = text.split('~');
  switch (roll(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(at + 1);
    case 2:
      return `${pick(roll, genuine).split('~')[0]}~${list.slice(0, -86)}${certificate.slice(-86)}`;
    case 3:
      return text.slice(0, at) + text.slice(at + 1 + roll(4));
    default: {
      const letter = pick(
        roll,
        LETTERS.split('').filter((each) => each !== text[at]),
      );
      return text.slice(0, at) + letter + text.slice(at + 1);
    }
  }
}

test(`${COUNT} forged, old, expired, cut and foreign lists are all refused`, { timeout: 60_000 }, async () => {
  const ours = await createOperatorKeys();
  const genuine = [await ours.sign(), await ours.sign({ sequence: 11 }), await ours.sign({ sequence: 12, lines: [C, B] })];
  const wrong = await signWrongLists(ours);
  const known = (await openPackedList(genuine[0] as string, ours.publicKey)) as SignedList;
  const assess = async (text: string): Promise<ListVerdict> => {
    const packed = findPackedList(text);
    const list = packed && (await openPackedList(packed, ours.publicKey));
    if (!list) return packed ? 'not-signed' : 'unreadable';
    return assessList(list, known, 'aurora', KNOWN_TIME);
  };
  expect(await Promise.all(genuine.map(assess))).toEqual(['known', 'accepted', 'accepted']);
  const roll = createDice(SEED);
  const verdicts = new Set<ListVerdict>();
  const create = () => (roll(4) === 0 ? pick(roll, wrong) : alter(roll, genuine));
  for (let done = 0; done < COUNT; done += AT_ONCE)
    for (const verdict of await Promise.all(Array.from({ length: AT_ONCE }, () => assess(create())))) verdicts.add(verdict);
  expect([...verdicts].sort()).toEqual(['expired', 'not-signed', 'other-merchant', 'outdated', 'unreadable']);
});

test('a refused list changes no line, and the same verdict holds for a whole gateway', async () => {
  const ours = await createOperatorKeys();
  const { list, take } = createListFixture({ publicKey: ours.publicKey, operatorTime: () => KNOWN_TIME });
  await take(await ours.sign({ lines: [B] }));
  for (const text of await signWrongLists(ours)) expect(await take(text)).not.toBe('accepted');
  expect(await list()).toEqual([B]);
});

describe('a newer certificate', () => {
  test('for another line key ends the older one, however high the number and the date of the older key’s list are', async () => {
    const ours = await createOperatorKeys();
    const later = await createOperatorKeys();
    const renewed = await certifyLineKey(later.lineKey, { issuedAt: NOW, expiresAt: NOW + DAY_MS }, ours.releaseKey);
    const { take } = createListFixture({ publicKey: ours.publicKey, operatorTime: () => KNOWN_TIME });
    const stolen = { sequence: Number.MAX_SAFE_INTEGER, issuedAt: NOW + 900 * DAY_MS, expiresAt: NOW + 999 * DAY_MS };
    expect(await take(await ours.sign(stolen))).toBe('accepted');
    const list = (await openPackedList(await ours.sign(), ours.publicKey)) as SignedList;
    expect(await take(await signLineList(list, renewed, later.lineKey))).toBe('accepted');
    expect(await take(await ours.sign({ ...stolen, sequence: 30 }))).toBe('outdated');
  });

  test('for the same line key brings no older list back', async () => {
    const ours = await createOperatorKeys();
    const renewed = await certifyLineKey(ours.lineKey, { issuedAt: NOW, expiresAt: NOW + DAY_MS }, ours.releaseKey);
    const { take } = createListFixture({ publicKey: ours.publicKey });
    await take(await ours.sign({ sequence: 20 }));
    const [, older = ''] = (await ours.sign({ sequence: 19 })).split('~');
    expect(await take(`${renewed}~${older}`)).toBe('outdated');
  });
});

test('with an unknown clock no list counts as expired, and the known list bounds the time from below', async () => {
  const ours = await createOperatorKeys();
  const { take } = createListFixture({ publicKey: ours.publicKey });
  expect(await take(await ours.sign({ issuedAt: NOW - 90 * DAY_MS, expiresAt: NOW - 60 * DAY_MS }))).toBe('accepted');
  expect(await take(await ours.sign({ sequence: 11 }))).toBe('accepted');
  expect(await take(await ours.sign({ sequence: 12, issuedAt: NOW - 9 * DAY_MS, expiresAt: NOW - DAY_MS }))).toBe('expired');
});
