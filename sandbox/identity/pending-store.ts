import { randomUUID } from 'node:crypto';

interface Entry<T> {
  readonly value: T;
  readonly until: number;
}

const LIFE_MS = 5 * 60_000;

/** Stores values that are requested once, within five minutes. */
export function createPendingStore<T>(now: () => Date) {
  const entries = new Map<string, Entry<T>>();
  const purge = () => {
    for (const [key, { until }] of entries) if (until <= now().getTime()) entries.delete(key);
  };
  return {
    put(value: T, key: string = randomUUID()): string {
      purge();
      entries.set(key, { value, until: now().getTime() + LIFE_MS });
      return key;
    },
    peek(key: string): T | undefined {
      purge();
      return entries.get(key)?.value;
    },
    take(key: string): T | undefined {
      const value = this.peek(key);
      entries.delete(key);
      return value;
    },
  };
}
