import type { LineMode } from '#operator/sandbox/faults/line-mode.ts';
import { LINE_LATENCY_MS } from '../servers/bench-operator.ts';

const ALLOWANCE_MS = 25;
/** The least that a silent line is waited for before the next is asked too. */
const STAGGER_MS = 100;
const AT_ONCE_MS = LINE_LATENCY_MS + ALLOWANCE_MS;
const HEDGED_MS = STAGGER_MS + LINE_LATENCY_MS + ALLOWANCE_MS;

/** What befalls line 0, and how soon an answer must come all the same. */
export interface Fault {
  readonly name: string;
  readonly mode: LineMode;
  readonly mostFirstMs?: number;
  readonly mostLaterMs?: number;
}

/** A line fails as Chromium meets it on a machine of its own: at once. One that is asked in vain from afar costs its own round trip. */
export const FAULTS: readonly Fault[] = [
  { name: 'refused', mode: { mode: 'refused' }, mostFirstMs: AT_ONCE_MS, mostLaterMs: AT_ONCE_MS },
  { name: 'reset', mode: { mode: 'reset' }, mostFirstMs: AT_ONCE_MS, mostLaterMs: AT_ONCE_MS },
  { name: '502', mode: { mode: '502' }, mostFirstMs: AT_ONCE_MS, mostLaterMs: AT_ONCE_MS },
  { name: '503', mode: { mode: '503' }, mostFirstMs: AT_ONCE_MS, mostLaterMs: AT_ONCE_MS },
  {
    name: `503 from ${LINE_LATENCY_MS} ms away`,
    mode: { mode: '503', latencyMs: LINE_LATENCY_MS },
    mostFirstMs: AT_ONCE_MS + LINE_LATENCY_MS,
    mostLaterMs: AT_ONCE_MS,
  },
  { name: 'hangs', mode: { mode: 'hang' }, mostFirstMs: HEDGED_MS, mostLaterMs: AT_ONCE_MS },
  { name: 'stalls in the body', mode: { mode: 'stall', latencyMs: LINE_LATENCY_MS }, mostFirstMs: HEDGED_MS },
  { name: 'portal', mode: { mode: 'portal' } },
];
export const PORTAL = 'portal';
