import type { CallRecord, LineReport } from '#contract/messages/gateway-report.ts';
import { formatTime } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { formatMs, nameLine } from './format-report.ts';
import * as styles from './gateway-report.module.css';
import { findSwitches, placeCalls } from './line-activity.ts';
import { ReportCard } from './report-cards.tsx';

const SHORTEST_MS = 10;
const MAX_SHOWN_MS = 5_000;
const MARKS_MS = [100, 1_000];
const THINNEST = 1.5;
const THINNEST_CALL = 0.5;

/** Summarizes a line's health for the colour of its lamp. */
function findState({ breaker, fails, srttMs }: LineReport): 'good' | 'failing' | 'trial' | 'open' | 'unknown' {
  if (breaker === 'open') return 'open';
  if (breaker === 'half-open') return 'trial';
  if (fails > 0) return 'failing';
  return srttMs === null ? 'unknown' : 'good';
}

interface LineRowProps {
  report: LineReport;
  calls: readonly CallRecord[];
  now: number;
}

function LineRow({ report, calls, now }: LineRowProps) {
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
    <li className={styles.lineRow} data-state={state} data-current={isCurrent || undefined}>
      <b className={styles.lineName}>{nameLine(line)}</b>
      <span className={`${styles.lineLatency} ${shared.num}`}>{srttMs === null ? '–' : formatMs(srttMs, tag)}</span>
      <LatencyGauge srttMs={srttMs} rttvarMs={rttvarMs} />
      <CallStrip calls={placeCalls(calls, line, now)} />
      <p className={`${styles.lineState} ${shared.num}`}>
        <span>{labels[state]}</span>
        {isCurrent && <span className={styles.lineCurrent}>{text('gateway_in_use')}</span>}
      </p>
      {srttMs !== null && <p className={`${shared.muted} ${shared.num}`}>{`± ${formatMs(rttvarMs, tag)}`}</p>}
    </li>
  );
}

interface LinesCardProps {
  lines: readonly LineReport[];
  calls: readonly CallRecord[];
  now: number;
}

/** Draws each line with its latency and the calls of the last minute, and lists the last switches between them. */
export function LinesCard({ lines, calls, now }: LinesCardProps) {
  const text = useText();
  const tag = useLanguageTag();
  const switches = findSwitches(calls);
  return (
    <ReportCard title={text('gateway_lines')} detail={text('gateway_last_minute')}>
      <ul>
        {lines.map((report) => (
          <LineRow key={report.line} report={report} calls={calls} now={now} />
        ))}
      </ul>
      {switches.length > 0 && (
        <>
          <h3>{text('gateway_switches')}</h3>
          <ol>
            {switches.map(({ call, from, to }) => (
              <li key={call.number} className={styles.row}>
                <b dir="ltr">{`${nameLine(from)} → ${nameLine(to)}`}</b>
                <span className={shared.num}>{formatTime(call.at, tag)}</span>
                <p className={shared.muted}>{call.endpoint}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </ReportCard>
  );
}

/** Draws the calls that a line answered, newest at the end; the time until the line was asked is pale. */
function CallStrip({ calls }: { calls: ReturnType<typeof placeCalls> }) {
  return (
    <svg className={styles.callStrip} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.latencyTrack} y="9" width="100" height="1" />
      {calls.map(({ number, begin, asked, end, isGood }) => (
        <g key={number} data-good={isGood}>
          {asked > begin && <rect x={begin} y="3" width={asked - begin} height="4" opacity="0.35" />}
          <rect x={Math.min(asked, 100 - THINNEST_CALL)} y="1" width={Math.max(THINNEST_CALL, end - asked)} height="8" />
        </g>
      ))}
    </svg>
  );
}

/** Returns the position, from 0 to 100, of a latency on a logarithmic scale from ten milliseconds to five seconds. */
export function computeLatencyPosition(ms: number): number {
  const bounded = Math.min(MAX_SHOWN_MS, Math.max(SHORTEST_MS, ms));
  return (100 * Math.log(bounded / SHORTEST_MS)) / Math.log(MAX_SHOWN_MS / SHORTEST_MS);
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
