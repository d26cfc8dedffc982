import type { OutboxReport } from '#contract/messages/gateway-report.ts';
import { formatAge } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { formatClock } from './format-report.ts';
import * as styles from './gateway-report.module.css';
import { ReportCard } from './report-card.tsx';

/** What waits for the operator, and what was given up and why; never what it says. */
export function OutboxCard({ outbox, now }: { outbox: OutboxReport; now: number }) {
  const text = useText();
  const tag = useLanguageTag();
  const { pending, sending, dead, oldestAt, deadLetters } = outbox;
  const counts = [
    [text('gateway_waiting'), pending],
    [text('gateway_sending'), sending],
    [text('gateway_given_up'), dead],
  ] as const;
  const oldest = oldestAt === null ? undefined : formatAge(now - oldestAt, tag, text('just_now'));
  return (
    <ReportCard title={text('gateway_outbox')} note={oldest}>
      <dl className={`${styles.outboxCounts} ${looks.num}`}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {deadLetters.map(({ id, endpoint, diedAt, reason, tries }) => (
          <li key={id} className={styles.row} data-good="false">
            <b>{endpoint}</b>
            <span className={styles.outcome}>{reason}</span>
            <span className={looks.num}>{tries} ×</span>
            <p className={`${looks.muted} ${looks.num}`}>{formatClock(diedAt, tag)}</p>
          </li>
        ))}
      </ul>
    </ReportCard>
  );
}
