import type { LineReport } from '#contract/messages/gateway-report.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { formatMs, nameLine } from './format-report.ts';
import * as styles from './gateway-report.module.css';
import { ReportCard } from './report-cards.tsx';

const SHORTEST_MS = 10;
const LONGEST_MS = 5_000;
const MARKS_MS = [100, 1_000];
const THINNEST = 1.5;

/** Summarizes a line's health for the colour of its lamp. */
function findState({ breaker, fails, srttMs }: LineReport): 'good' | 'failing' | 'trial' | 'open' | 'unknown' {
  if (breaker === 'open') return 'open';
  if (breaker === 'half-open') return 'trial';
  if (fails > 0) return 'failing';
  return srttMs === null ? 'unknown' : 'good';
}

function LineRow({ report }: { report: LineReport }) {
  const text = useText();
  const tag = useLanguageTag();
  const { line, isCurrent, srttMs, rttvarMs, fails, openForMs } = report;
  const state = findState(report);
  const labels = {
    good: text('gateway_line_good'),
    failing: text('gateway_line_failing', { count: fails }),
    trial: text('gateway_line_trial'),
    open: text('gateway_line_open', { time: formatMs(openForMs, tag) }),
    unknown: text('gateway_line_unknown'),
  };
  return (
    <li className={styles.lineRow} data-state={state}>
      <b className={styles.lineName}>{nameLine(line)}</b>
      <span className={`${styles.lineLatency} ${shared.num}`}>{srttMs === null ? '–' : formatMs(srttMs, tag)}</span>
      <LatencyGauge srttMs={srttMs} rttvarMs={rttvarMs} />
      <p className={`${styles.lineState} ${shared.num}`}>
        <span>{labels[state]}</span>
        {isCurrent && <span className={styles.lineCurrent}>{text('gateway_in_use')}</span>}
      </p>
      <p className={`${shared.muted} ${shared.num}`}>{srttMs !== null && `± ${formatMs(rttvarMs, tag)}`}</p>
    </li>
  );
}

export function LinesCard({ lines }: { lines: readonly LineReport[] }) {
  const text = useText();
  return (
    <ReportCard title={text('gateway_lines')}>
      <ul>
        {lines.map((report) => (
          <LineRow key={report.line} report={report} />
        ))}
      </ul>
    </ReportCard>
  );
}

/** Returns the position, from 0 to 100, of a latency on a logarithmic scale from ten milliseconds to five seconds. */
export function computeLatencyPosition(ms: number): number {
  const bounded = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms));
  return (100 * Math.log(bounded / SHORTEST_MS)) / Math.log(LONGEST_MS / SHORTEST_MS);
}

interface LatencyGaugeProps {
  /** Null draws the empty scale. */
  srttMs: number | null;
  rttvarMs: number;
}

/** Draws the latency with its spread on a logarithmic scale; the figures are beside it. */
function LatencyGauge({ srttMs, rttvarMs }: LatencyGaugeProps) {
  const middle = srttMs === null ? 0 : computeLatencyPosition(srttMs);
  const from = srttMs === null ? 0 : computeLatencyPosition(srttMs - rttvarMs);
  const to = srttMs === null ? 0 : computeLatencyPosition(srttMs + rttvarMs);
  return (
    <svg className={styles.latencyGauge} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.latencyTrack} y="3" width="100" height="2" />
      {MARKS_MS.map((ms) => (
        <rect key={ms} className={styles.latencyMark} x={computeLatencyPosition(ms)} width="0.4" height="8" />
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
