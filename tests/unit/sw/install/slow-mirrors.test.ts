import { beforeEach, describe, expect, test } from 'vitest';
import { createMirrors, type DownloadOptions, raceMirrors } from '#sw/install/race-mirrors.ts';
import { createManualClock, type ManualClock } from '../../manual-clock.ts';

type Act = (options: DownloadOptions) => Promise<void>;

let clock: ManualClock;
let acts: Record<string, Act>;
let mirrors: ReturnType<typeof createMirrors>;
let asked: { mirror: string; at: number }[];
let aborted: string[];
let begunAt: number;

const after =
  (ms: number): Act =>
  ({ signal }) =>
    clock.wait(ms, signal);
const hang = after(600_000);
const late = after(40_000);
const dead: Act = () => Promise.reject(new Error('dead'));
const trickle: Act = async ({ signal, onSignOfLife }) => {
  for (let second = 0; second < 60; second += 1) {
    await clock.wait(900, signal);
    onSignOfLife();
  }
};

const ask = async (mirror: string, options: DownloadOptions) => {
  asked.push({ mirror, at: clock.now() - begunAt });
  options.signal.addEventListener('abort', () => aborted.push(mirror));
  await acts[mirror]?.(options);
  if (options.signal.aborted) throw new Error('aborted');
  return mirror;
};
const start = async () => {
  [asked, aborted, begunAt] = [[], [], clock.now()];
  const winner = await clock.runUntil(raceMirrors(mirrors, ask, clock));
  return { winner, tookMs: clock.now() - begunAt };
};
beforeEach(() => {
  clock = createManualClock();
  mirrors = createMirrors(['origin', 'a', 'b', 'c']);
  acts = { origin: after(100), a: after(100), b: after(100), c: after(100) };
});

describe('mirrors of a release', () => {
  test('only the first is used if it responds in time', async () => {
    expect(await start()).toEqual({ winner: 'origin', tookMs: 100 });
    expect(asked).toEqual([{ mirror: 'origin', at: 0 }]);
  });

  test('a failed one is replaced at once and moves to the end', async () => {
    acts.origin = dead;
    expect(await start()).toEqual({ winner: 'a', tookMs: 100 });
    expect(mirrors.order).toEqual(['a', 'b', 'c', 'origin']);
  });

  test.each<[string, Act, number]>([
    ['is silent', hang, 1_100],
    ['trickles', trickle, 4_100],
  ])('a mirror that %s is joined by another, loses, is aborted and moves to the end', async (_, act, tookMs) => {
    acts.origin = act;
    expect(await start()).toEqual({ winner: 'a', tookMs });
    expect(aborted).toEqual(['origin']);
    expect(mirrors.order).toEqual(['a', 'b', 'c', 'origin']);
    expect((await start()).tookMs).toBe(100);
  });

  test('three hanging mirrors cost nine seconds once', async () => {
    Object.assign(acts, { origin: hang, a: hang, b: hang });
    expect(await start()).toEqual({ winner: 'c', tookMs: 9_100 });
    expect(mirrors.order[0]).toBe('c');
  });

  test('a network that is slow everywhere makes joining rare', async () => {
    for (const mirror of mirrors.order) acts[mirror] = after(1_500);
    expect(await start()).toEqual({ winner: 'origin', tookMs: 1_500 });
    expect(asked).toHaveLength(2);
    expect(await start()).toEqual({ winner: 'origin', tookMs: 1_500 });
    expect(asked).toHaveLength(1);
  });

  test('the request fails if all fail', async () => {
    for (const mirror of mirrors.order) acts[mirror] = dead;
    await expect(start()).rejects.toThrow('dead');
  });

  test.each<[string, Act, number]>([
    ['a silent reply is abandoned after 20 s', hang, 20_000],
    ['an endless reply is abandoned after a minute', (options) => trickle(options).then(() => hang(options)), 60_000],
  ])('%s', async (_, act, tookMs) => {
    mirrors = createMirrors(['origin']);
    acts.origin = act;
    await expect(start()).rejects.toThrow('aborted');
    expect(clock.now() - begunAt).toBe(tookMs);
  });

  test('a silent mirror is abandoned after 20 s, however slow the network was before', async () => {
    mirrors.lagFactor = 64;
    acts.origin = hang;
    expect(await start()).toEqual({ winner: 'a', tookMs: 20_100 });
  });

  test('a mirror that sends its files one after the other is not silent', async () => {
    mirrors = createMirrors(['origin']);
    acts.origin = trickle;
    const first = raceMirrors(mirrors, ask, clock);
    acts.origin = late;
    expect(await start()).toEqual({ winner: 'origin', tookMs: 40_000 });
    expect(await clock.runUntil(first)).toBe('origin');
  });
});
