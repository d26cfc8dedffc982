import { beforeEach, describe, expect, test } from 'vitest';
import { type Attempt, askPlaces, listPlaces } from '#sw/install/ask-places.ts';
import { createManualClock, type ManualClock } from '../../gateway/manual-clock.ts';

type Act = (attempt: Attempt) => Promise<void>;

let clock: ManualClock;
let acts: Record<string, Act>;
let places: ReturnType<typeof listPlaces>;
let asked: { place: string; at: number }[];
let aborted: string[];
let begunAt: number;

const after =
  (ms: number): Act =>
  ({ signal }) =>
    clock.wait(ms, signal);
const hang = after(600_000);
const dead: Act = () => Promise.reject(new Error('dead'));
const trickle: Act = async ({ signal, onSignOfLife }) => {
  for (let second = 0; second < 60; second += 1) {
    await clock.wait(900, signal);
    onSignOfLife();
  }
};

const ask = async (place: string, attempt: Attempt) => {
  asked.push({ place, at: clock.now() - begunAt });
  attempt.signal.addEventListener('abort', () => aborted.push(place));
  await acts[place]?.(attempt);
  if (attempt.signal.aborted) throw new Error('aborted');
  return place;
};
const start = async () => {
  [asked, aborted, begunAt] = [[], [], clock.now()];
  const winner = await clock.runUntil(askPlaces(places, ask, clock));
  return { winner, tookMs: clock.now() - begunAt };
};

beforeEach(() => {
  clock = createManualClock();
  places = listPlaces(['origin', 'a', 'b', 'c']);
  acts = { origin: after(100), a: after(100), b: after(100), c: after(100) };
});

describe('places of a release', () => {
  test('one that answers in time is asked alone', async () => {
    expect(await start()).toEqual({ winner: 'origin', tookMs: 100 });
    expect(asked).toEqual([{ place: 'origin', at: 0 }]);
  });

  test('one that fails is followed at once, and stands last from then on', async () => {
    acts.origin = dead;
    expect(await start()).toEqual({ winner: 'a', tookMs: 100 });
    expect(places.order).toEqual(['a', 'b', 'c', 'origin']);
  });

  test.each<[string, Act, number]>([
    ['is silent', hang, 1_100],
    ['trickles', trickle, 4_100],
  ])('one that %s is joined, loses, is aborted, and stands last', async (_, act, tookMs) => {
    acts.origin = act;
    expect(await start()).toEqual({ winner: 'a', tookMs });
    expect(aborted).toEqual(['origin']);
    expect(places.order).toEqual(['a', 'b', 'c', 'origin']);
    expect((await start()).tookMs).toBe(100);
  });

  test('three that hang cost nine seconds once', async () => {
    Object.assign(acts, { origin: hang, a: hang, b: hang });
    expect(await start()).toEqual({ winner: 'c', tookMs: 9_100 });
    expect(places.order[0]).toBe('c');
  });

  test('a network that is slow everywhere makes joining rare', async () => {
    for (const place of places.order) acts[place] = after(1_500);
    expect(await start()).toEqual({ winner: 'origin', tookMs: 1_500 });
    expect(asked).toHaveLength(2);
    expect(await start()).toEqual({ winner: 'origin', tookMs: 1_500 });
    expect(asked).toHaveLength(1);
  });

  test('when all fail, so does the question', async () => {
    for (const place of places.order) acts[place] = dead;
    await expect(start()).rejects.toThrow('dead');
  });

  test('one that never ends is given up after a minute', async () => {
    places = listPlaces(['origin']);
    acts.origin = hang;
    await expect(start()).rejects.toThrow('aborted');
    expect(clock.now() - begunAt).toBe(60_000);
  });
});
