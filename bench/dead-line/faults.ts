import type { LineMode } from '#sandbox/faults/line-mode.ts';
import { LINE_LATENCY_MS } from '../servers/bench-operator.ts';

const ALLOWANCE_MS = 25;
/** The minimum wait for a silent line before the next line joins. */
const STAGGER_MS = 100;
const AT_ONCE_MS = LINE_LATENCY_MS + ALLOWANCE_MS;
const HEDGED_MS = STAGGER_MS + LINE_LATENCY_MS + ALLOWANCE_MS;

/** The fault of line 0, and the time limits for an answer despite it. */
export interface Fault {
  readonly name: string;
  readonly mode: LineMode;
  readonly maxFirstMs?: number;
  readonly maxLaterMs?: number;
}

/** Faults occur at once, as for Chromium on the same machine; a failing distant line would cost one round trip. */
export const FAULTS: readonly Fault[] = [
  { name: 'refused', mode: { mode: 'refused' }, maxFirstMs: AT_ONCE_MS, maxLaterMs: AT_ONCE_MS },
  { name: 'reset', mode: { mode: 'reset' }, maxFirstMs: AT_ONCE_MS, maxLaterMs: AT_ONCE_MS },
  { name: '502', mode: { mode: '502' }, maxFirstMs: AT_ONCE_MS, maxLaterMs: AT_ONCE_MS },
  { name: '503', mode: { mode: '503' }, maxFirstMs: AT_ONCE_MS, maxLaterMs: AT_ONCE_MS },
  {
    name: `503 from ${LINE_LATENCY_MS} ms away`,
    mode: { mode: '503', latencyMs: LINE_LATENCY_MS },
    maxFirstMs: AT_ONCE_MS + LINE_LATENCY_MS,
    maxLaterMs: AT_ONCE_MS,
  },
  { name: 'hangs', mode: { mode: 'hang' }, maxFirstMs: HEDGED_MS, maxLaterMs: AT_ONCE_MS },
  { name: 'stalls in the body', mode: { mode: 'stall', latencyMs: LINE_LATENCY_MS }, maxFirstMs: HEDGED_MS },
  { name: 'portal', mode: { mode: 'portal' } },
];
export const PORTAL = 'portal';
