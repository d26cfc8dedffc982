import type { LineReport } from '#contract/messages/gateway-report.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { formatMs, nameLine } from './format-report.ts';
import * as styles from './gateway-report.module.css';
import { LatencyGauge } from './latency-gauge.tsx';
import { ReportCard } from './report-card.tsx';

/** What a line is worth in one word, for the colour of its lamp. */
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
  const words = {
    good: text('gateway_line_good'),
    failing: text('gateway_line_failing', { count: fails }),
    trial: text('gateway_line_trial'),
    open: text('gateway_line_open', { time: formatMs(openForMs, tag) }),
    unknown: text('gateway_line_unknown'),
  };
  return (
    <li className={styles.lineRow} data-state={state}>
      <b className={styles.lineName}>{nameLine(line)}</b>
      <span className={`${styles.lineLatency} ${looks.num}`}>{srttMs === null ? '–' : formatMs(srttMs, tag)}</span>
      <LatencyGauge srttMs={srttMs} rttvarMs={rttvarMs} />
      <p className={`${styles.lineState} ${looks.num}`}>
        {words[state]}
        {isCurrent && <span className={styles.lineCurrent}>{text('gateway_in_use')}</span>}
      </p>
      <p className={`${looks.muted} ${looks.num}`}>{srttMs !== null && `± ${formatMs(rttvarMs, tag)}`}</p>
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
