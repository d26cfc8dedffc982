import type { StoredReport } from '#contract/messages/gateway-report.ts';
import { formatAge } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { formatBytes } from './format-report.ts';
import * as styles from './gateway-report.module.css';
import { ReportCard } from './report-card.tsx';

export function StoredCard({ stored, now }: { stored: readonly StoredReport[]; now: number }) {
  const text = useText();
  const tag = useLanguageTag();
  const bytes = stored.reduce((sum, row) => sum + row.bytes, 0);
  return (
    <ReportCard title={text('gateway_stored')} note={formatBytes(bytes, tag)}>
      {stored.length === 0 && <p className={looks.muted}>{text('gateway_stored_none')}</p>}
      <ul>
        {stored.map(({ endpoint, count, bytes: size, newestAt }) => (
          <li key={endpoint} className={`${styles.row} ${looks.num}`}>
            <b>{endpoint}</b>
            <span>{formatBytes(size, tag)}</span>
            <p className={looks.muted}>
              <span>{formatAge(now - newestAt, tag, text('just_now'))}</span>
              {count > 1 && <span>{count} ×</span>}
            </p>
          </li>
        ))}
      </ul>
    </ReportCard>
  );
}
