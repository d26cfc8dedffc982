import type { CallRecord } from '#contract/messages/gateway-report.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { formatClock, formatMs, nameLine } from './format-report.ts';
import * as styles from './gateway-report.module.css';
import { ReportCard } from './report-card.tsx';

function CallRow({ call }: { call: CallRecord }) {
  const text = useText();
  const tag = useLanguageTag();
  const { endpoint, at, tookMs, from, line, attempts, outcome, policy, stale, isRevalidation } = call;
  const isGood = outcome.startsWith('2') && !stale;
  const source = from === 'store' ? text(stale ? 'gateway_stand_in' : 'gateway_from_store') : line ? nameLine(line) : null;
  const parts = [
    source,
    attempts > 1 && text('gateway_attempts', { count: attempts }),
    policy,
    isRevalidation && text('gateway_renewal'),
  ];
  return (
    <li className={styles.row} data-from={from} data-good={isGood}>
      <b>{endpoint}</b>
      <span className={`${styles.outcome} ${looks.num}`}>{outcome}</span>
      <span className={looks.num}>{formatMs(tookMs, tag)}</span>
      <p className={`${looks.muted} ${looks.num}`}>
        <time dateTime={new Date(at).toISOString()}>{formatClock(at, tag)}</time>
        {parts.filter(Boolean).map((part) => (
          <span key={String(part)}>{part}</span>
        ))}
      </p>
    </li>
  );
}

export function CallsCard({ calls }: { calls: readonly CallRecord[] }) {
  const text = useText();
  return (
    <ReportCard title={text('gateway_calls')} note={String(calls.length)}>
      {calls.length === 0 && <p className={looks.muted}>{text('gateway_calls_none')}</p>}
      <ol>
        {calls.map((call) => (
          <CallRow key={call.number} call={call} />
        ))}
      </ol>
    </ReportCard>
  );
}
