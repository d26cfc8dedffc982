import { hashText } from '../../platform/hash-text.ts';

/** Creates a small deterministic generator: the same seed always gives the same picture. Numbers in [0, 1). */
export function createRandom(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) ^ Math.imul(state ^ (state >>> 13), 3266489909);
    state = (state + 0x9e3779b9) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Returns a whole number from `low` to `high`, both included. */
export function pickNumber(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}
