import { randomUUID } from 'node:crypto';

interface Kept<T> {
  readonly value: T;
  readonly until: number;
}

const LIFE_MS = 5 * 60_000;

/** What somebody will ask for once, within five minutes. */
export function createPendingStore<T>(now: () => Date) {
  const kept = new Map<string, Kept<T>>();
  const purge = () => {
    for (const [key, { until }] of kept) if (until <= now().getTime()) kept.delete(key);
  };
  return {
    put(value: T, key: string = randomUUID()): string {
      purge();
      kept.set(key, { value, until: now().getTime() + LIFE_MS });
      return key;
    },
    peek(key: string): T | undefined {
      purge();
      return kept.get(key)?.value;
    },
    take(key: string): T | undefined {
      const value = this.peek(key);
      kept.delete(key);
      return value;
    },
  };
}
