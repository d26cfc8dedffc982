/** A small repeatable generator: the same seed always draws the same picture. Numbers in [0, 1). */
export function createRandom(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) ^ Math.imul(state ^ (state >>> 13), 3266489909);
    state = (state + 0x9e3779b9) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}

/** A whole number from `low` to `high`, both included. */
export function pickNumber(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}
