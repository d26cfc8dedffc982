import * as styles from './gateway-report.module.css';
import { placeLatency } from './latency-scale.ts';

const MARKS_MS = [100, 1_000];
const THINNEST = 1.5;

interface LatencyGaugeProps {
  /** Null draws the empty scale. */
  srttMs: number | null;
  rttvarMs: number;
}

/** The latency with its spread on a logarithmic scale; the figures stand beside it. */
export function LatencyGauge({ srttMs, rttvarMs }: LatencyGaugeProps) {
  const middle = srttMs === null ? 0 : placeLatency(srttMs);
  const from = srttMs === null ? 0 : placeLatency(srttMs - rttvarMs);
  const to = srttMs === null ? 0 : placeLatency(srttMs + rttvarMs);
  return (
    <svg className={styles.latencyGauge} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.latencyTrack} y="3" width="100" height="2" />
      {MARKS_MS.map((ms) => (
        <rect key={ms} className={styles.latencyMark} x={placeLatency(ms)} width="0.4" height="8" />
      ))}
      {srttMs !== null && (
        <>
          <rect className={styles.latencySpread} x={from} y="1.5" width={Math.max(THINNEST, to - from)} height="5" />
          <rect className={styles.latencyNow} x={Math.min(100 - THINNEST, middle)} width={THINNEST} height="8" />
        </>
      )}
    </svg>
  );
}
