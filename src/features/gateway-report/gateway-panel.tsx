import { hasSafeMode, setSafeMode } from '../../bridges/report/gateway-report.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { CallsCard } from './calls-card.tsx';
import * as styles from './gateway-report.module.css';
import { LinesCard } from './lines-card.tsx';
import { OutboxCard } from './outbox-card.tsx';
import { ReportHead } from './report-head.tsx';
import { StoredCard } from './stored-card.tsx';
import { useReport } from './use-report.ts';

/** The gateway's instruments, for operators and testers; docs/product/gateway-page.md */
export function GatewayPanel() {
  const text = useText();
  const { report, busy, isSilent, ask } = useReport();
  const isSafe = report?.host.isSafeMode ?? false;
  return (
    <>
      <ReportHead report={report}>
        <div className={styles.actions}>
          <Button isWide isBusy={busy === 'probe'} onClick={() => void ask('probe')}>
            {text('gateway_probe')}
          </Button>
          <Button look="quiet" isBusy={busy === 'purge'} onClick={() => void ask('purge')}>
            {text('gateway_purge')}
          </Button>
          {hasSafeMode() && (
            <Button look="quiet" aria-pressed={isSafe} onClick={() => setSafeMode(!isSafe)}>
              {text('gateway_safe_mode')}
            </Button>
          )}
        </div>
        <div role="status" className={styles.status}>
          {isSilent && <p>{text('gateway_silent')}</p>}
          {isSafe && <p>{text('gateway_safe_mode_on')}</p>}
        </div>
      </ReportHead>
      {!report && <ScreenSkeleton />}
      {report && (
        <div className={`${styles.cards} ${looks.fadeIn}`}>
          <LinesCard lines={report.lines} />
          <CallsCard calls={report.calls} />
          <StoredCard stored={report.stored} now={report.at} />
          <OutboxCard outbox={report.outbox} now={report.at} />
        </div>
      )}
    </>
  );
}
