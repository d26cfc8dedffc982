import { useId } from 'react';
import type { CallRecord, InstallFault, OriginFault, OutboxReport, StoredReport } from '#contract/messages/gateway-report.ts';
import { formatAge } from '../../i18n/format-spans.ts';
import { formatTime } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { formatBytes, formatMs, nameLine } from './format-report.ts';
import * as styles from './gateway-report.module.css';

interface ReportCardProps {
  title: string;
  /** A figure or a word at the end of the title's line. */
  detail?: string | undefined;
  children: OnlyElements;
}

export function ReportCard({ title, detail, children }: ReportCardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {detail && <span className={`${shared.muted} ${shared.num}`}>{detail}</span>}
      </header>
      {children}
    </section>
  );
}

function CallRow({ call }: { call: CallRecord }) {
  const text = useText();
  const tag = useLanguageTag();
  const { endpoint, at, tookMs, from, line, attempts, outcome, policy, stale, isRevalidation } = call;
  const isGood = outcome.startsWith('2') && !stale;
  const source = from === 'store' ? text(stale ? 'gateway_stand_in' : 'gateway_from_store') : line ? nameLine(line) : null;
  const details = [
    source,
    attempts > 1 && text('gateway_attempts', { count: attempts }),
    policy,
    isRevalidation && text('gateway_renewal'),
  ];
  return (
    <li className={styles.row} data-from={from} data-good={isGood}>
      <b>{endpoint}</b>
      <span className={`${styles.outcome} ${shared.num}`}>{outcome}</span>
      <span className={shared.num}>{formatMs(tookMs, tag)}</span>
      <p className={`${shared.muted} ${shared.num}`}>
        <time dateTime={new Date(at).toISOString()}>{formatTime(at, tag)}</time>
        {details.filter(Boolean).map((detail) => (
          <span key={String(detail)}>{detail}</span>
        ))}
      </p>
    </li>
  );
}

export function CallsCard({ calls }: { calls: readonly CallRecord[] }) {
  const text = useText();
  return (
    <ReportCard title={text('gateway_calls')} detail={String(calls.length)}>
      {calls.length === 0 && <p className={shared.muted}>{text('gateway_calls_none')}</p>}
      <ol>
        {calls.map((call) => (
          <CallRow key={call.number} call={call} />
        ))}
      </ol>
    </ReportCard>
  );
}

/** Explains why the app does not open offline: each file that could not be stored, with its reason. */
export function FaultsCard({ faults }: { faults: readonly InstallFault[] }) {
  const text = useText();
  const nameReason = ({ reason, status = 0 }: InstallFault) =>
    ({
      changed: text('gateway_fault_changed'),
      status: text('gateway_fault_status', { status }),
      unreachable: text('gateway_fault_unreachable'),
      'no-room': text('gateway_fault_no_room'),
    })[reason];
  return (
    <ReportCard title={text('gateway_faults')}>
      <p className={shared.muted}>{text('gateway_faults_text')}</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault.path} className={styles.row} data-good="false">
            <b>{fault.path}</b>
            <span>{nameLine(fault.line)}</span>
            <p>{nameReason(fault)}</p>
          </li>
        ))}
      </ul>
    </ReportCard>
  );
}

/** Explains why releases come from other lines although this address answers. docs/product/releases.md */
export function OriginCard({ fault: { reason, at } }: { fault: OriginFault }) {
  const text = useText();
  const tag = useLanguageTag();
  const reasons = {
    behind: text('gateway_origin_behind'),
    expired: text('gateway_origin_expired'),
    absent: text('gateway_origin_absent'),
  };
  return (
    <ReportCard title={text('gateway_origin')} detail={formatTime(at, tag)}>
      <p className={shared.muted}>{reasons[reason]}</p>
    </ReportCard>
  );
}

/** Lists the waiting calls and the abandoned ones with the reason, never their content. */
export function OutboxCard({ outbox, now }: { outbox: OutboxReport; now: number }) {
  const text = useText();
  const tag = useLanguageTag();
  const { pending, sending, dead, oldestAt, deadLetters } = outbox;
  const counts = [
    [text('gateway_waiting'), pending],
    [text('gateway_sending'), sending],
    [text('gateway_given_up'), dead],
  ] as const;
  const oldest = oldestAt === null ? undefined : formatAge(now - oldestAt, text);
  return (
    <ReportCard title={text('gateway_outbox')} detail={oldest}>
      <dl className={`${styles.outboxCounts} ${shared.num}`}>
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
            <span className={shared.num}>{`${tries} ×`}</span>
            <p className={`${shared.muted} ${shared.num}`}>{formatTime(diedAt, tag)}</p>
          </li>
        ))}
      </ul>
    </ReportCard>
  );
}

export function StoredCard({ stored, now }: { stored: readonly StoredReport[]; now: number }) {
  const text = useText();
  const tag = useLanguageTag();
  const bytes = stored.reduce((sum, row) => sum + row.bytes, 0);
  return (
    <ReportCard title={text('gateway_stored')} detail={formatBytes(bytes, tag)}>
      {stored.length === 0 && <p className={shared.muted}>{text('gateway_stored_none')}</p>}
      <ul>
        {stored.map(({ endpoint, count, bytes: size, newestAt }) => (
          <li key={endpoint} className={`${styles.row} ${shared.num}`}>
            <b>{endpoint}</b>
            <span>{formatBytes(size, tag)}</span>
            <p className={shared.muted}>
              <span>{formatAge(now - newestAt, text)}</span>
              {count > 1 && <span>{`${count} ×`}</span>}
            </p>
          </li>
        ))}
      </ul>
    </ReportCard>
  );
}
