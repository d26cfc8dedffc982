import type { BenchOperator } from '../servers/bench-operator.ts';
import type { Target } from './print.ts';

export interface Round {
  readonly operator: BenchOperator;
  /** Counts from 0. */
  readonly run: number;
  /** Waits for an idle machine; before whatever is compared with something else. */
  readonly rest: () => Promise<void>;
}

/** Some rows of the table, measured once a round. */
export interface BenchPart {
  readonly name: string;
  measure(round: Round): Promise<void>;
  /** Prints what was seen, side by side, and gives what it is held against. */
  report(): Target[];
}

/** Each round begins with another candidate, so that none always comes first. */
export function rotate<T>(list: readonly T[], by: number): T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** An empty list for each, to be filled round by round. */
export function createSamples<K, V>(keys: readonly K[]): ReadonlyMap<K, V[]> {
  return new Map(keys.map((key) => [key, []]));
}
