import type { BenchOperator } from '../servers/bench-operator.ts';
import type { Target } from './print.ts';

export interface Round {
  readonly operator: BenchOperator;
  /** Counts from 0. */
  readonly run: number;
  /** Waits for an idle machine, before any measurement that is compared. */
  readonly rest: () => Promise<void>;
}

/** Some rows of the table, measured once per round. */
export interface BenchPart {
  readonly name: string;
  measure(round: Round): Promise<void>;
  /** Prints the results side by side and returns the targets. */
  report(): Target[];
}

/** Starts each round with a different candidate, so that none always comes first. */
export function rotate<T>(list: readonly T[], by: number): T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Creates an empty list for each key, filled round by round. */
export function createSamples<K, V>(keys: readonly K[]): ReadonlyMap<K, V[]> {
  return new Map(keys.map((key) => [key, []]));
}
