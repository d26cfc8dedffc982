import type { CounterName } from '#contract/schemas/gateway.ts';

export type Counts = Readonly<Record<CounterName, number>>;
/** Notes that something happened whose number the operator wants to know. */
export type Count = (name: CounterName) => void;

export const NO_COUNTS: Counts = { failovers: 0, hedges: 0, staleAnswers: 0, integrityFailures: 0 };
/** What one batch may hold; docs/product/outbox.md */
const MOST_COUNTED = 100_000;

/** The sum of two; what is no count adds nothing, for another build may have stored it. */
export function addCounts(a: Counts, b: Readonly<Partial<Record<CounterName, unknown>>>): Counts {
  const names = Object.keys(NO_COUNTS) as CounterName[];
  return Object.fromEntries(names.map((name) => [name, Math.min(MOST_COUNTED, a[name] + toCount(b[name]))])) as Counts;
}

export function isNothing(counts: Counts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

function toCount(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
