import * as v from 'valibot';

/** The modes of a line; docs/product/sandbox.md describes the visible effect of each. */
export const LINE_MODES = [
  'ok',
  'refused',
  'reset',
  'hang',
  'stall',
  '502',
  '503',
  'portal',
  'blocked',
  'slow',
  'truncate',
] as const;
export type LineModeName = (typeof LINE_MODES)[number];

const Positive = v.pipe(v.number(), v.integer(), v.minValue(0));

export const LineMode = v.strictObject({
  mode: v.picklist(LINE_MODES),
  /** The delay before a request is processed. */
  latencyMs: v.optional(Positive),
  bytesPerSecond: v.optional(v.pipe(Positive, v.minValue(1))),
});
export type LineMode = v.InferOutput<typeof LineMode>;

export const OK_MODE: LineMode = { mode: 'ok' };

const SLOW_LATENCY_MS = 1_500;
const SLOW_BYTES_PER_SECOND = 8_000;

export function findLatencyMs({ mode, latencyMs }: LineMode): number {
  return latencyMs ?? (mode === 'slow' ? SLOW_LATENCY_MS : 0);
}

export function findBytesPerSecond({ mode, bytesPerSecond }: LineMode): number | null {
  return bytesPerSecond ?? (mode === 'slow' ? SLOW_BYTES_PER_SECOND : null);
}
