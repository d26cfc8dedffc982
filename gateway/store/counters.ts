import type { GatewayCounterName } from '#contract/calls/gateway.ts';

export type Counts = Readonly<Record<GatewayCounterName, number>>;
/** Counts an event for the operator's statistics. */
export type Count = (name: GatewayCounterName) => void;

export const NO_COUNTS: Counts = {
  failovers: 0,
  hedges: 0,
  staleAnswers: 0,
  integrityFailures: 0,
  installFaults: 0,
  pushDeliveries: 0,
  pushClicks: 0,
};
/** The highest count in one batch; docs/product/outbox.md */
const MAX_COUNT = 100_000;

/** Adds two sets of counts; an invalid value adds nothing, because another build may have stored it. */
export function addCounts(a: Counts, b: Readonly<Partial<Record<GatewayCounterName, unknown>>>): Counts {
  const names = Object.keys(NO_COUNTS) as GatewayCounterName[];
  return Object.fromEntries(names.map((name) => [name, Math.min(MAX_COUNT, a[name] + toCount(b[name]))])) as Counts;
}

export function isNothing(counts: Counts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

function toCount(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
