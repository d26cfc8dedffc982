import { useState } from 'react';
import type { GatewayReport } from '#contract/messages/gateway-report.ts';
import { hasSafeMode, setSafeMode } from '../../bridges/gateway-report.ts';
import { CopyButton } from '../../components/screen/copy-button.tsx';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import { composeReportText, PAGE_BUILD } from './format-report.ts';
import * as styles from './gateway-report.module.css';
import { LineListCard } from './line-list-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { CallsCard, FaultsCard, OriginCard, OutboxCard, StoredCard } from './report-cards.tsx';
import { useReport } from './use-report.ts';

const EPOCH_SHOWN = 8;

interface GatewayPanelProps {
  /** Writes the report into a message to the operator; omitted if the player cannot send one. */
  onReport?: ((report: string) => void) | undefined;
}

/** Shows the player how the app reaches the operator and what it has stored. docs/product/gateway-page.md */
export function GatewayPanel({ onReport }: GatewayPanelProps) {
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
          <Button variant="quiet" isBusy={busy === 'purge'} onClick={() => void ask('purge')}>
            {text('gateway_purge')}
          </Button>
          {hasSafeMode() && <SafeModeButton isOn={isSafe} />}
          {report && onReport && (
            <Button variant="quiet" onClick={() => onReport(composeReportText(report, PAGE_BUILD))}>
              {text('gateway_report')}
            </Button>
          )}
          {report && <CopyButton isWide value={composeReportText(report, PAGE_BUILD)} label={text('gateway_report_copy')} />}
        </div>
        <div role="status" className={styles.status}>
          {isSilent && <p>{text('gateway_silent')}</p>}
          {isSafe && <p>{text('gateway_safe_mode_on')}</p>}
        </div>
      </ReportHead>
      {!report && <ScreenSkeleton />}
      {report && (
        <div className={`${styles.cards} ${shared.fadeIn}`}>
          {report.host.faults.length > 0 && <FaultsCard faults={report.host.faults} />}
          {report.host.originFault && <OriginCard fault={report.host.originFault} />}
          <LinesCard lines={report.lines} calls={report.calls} now={report.at} />
          <div className={styles.columns}>
            <CallsCard calls={report.calls} />
            <OutboxCard outbox={report.outbox} now={report.at} />
            <StoredCard stored={report.stored} now={report.at} />
            <LineListCard packed={report.lineList} />
          </div>
        </div>
      )}
    </>
  );
}

/** Shows which program runs the gateway, its build and the network; the buttons are below. */
function ReportHead({ report, children }: { report: GatewayReport | null; children: OnlyElements }) {
  const text = useText();
  const host = report?.host;
  const network = report && (report.isOnline ? report.networkClass : text('error_device_offline'));
  const runner = host && text(host.kind === 'page' ? 'gateway_host_page' : 'gateway_host_worker');
  const details = [
    [text('gateway_host'), runner],
    [text('gateway_network'), network],
    [text('gateway_release'), host?.release],
    [text('gateway_build'), host?.build],
    [text('gateway_page_build'), PAGE_BUILD],
    [text('gateway_epoch'), report?.epoch.slice(0, EPOCH_SHOWN)],
  ] as const;
  const head = (
    <>
      <h1>{text('gateway_title')}</h1>
      <p className={shared.muted}>{text('gateway_text')}</p>
    </>
  );
  return (
    <TicketCard artId="gateway" head={head}>
      <dl className={`${styles.facts} ${shared.num}`}>
        {details.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </TicketCard>
  );
}

/** Explains safe mode before it is turned on; turns it off at once. docs/product/gateway-page.md */
function SafeModeButton({ isOn }: { isOn: boolean }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const turnOn = () => {
    setAsking(false);
    setSafeMode(true);
  };
  return (
    <>
      <Button variant="quiet" aria-pressed={isOn} onClick={() => (isOn ? setSafeMode(false) : setAsking(true))}>
        {text('gateway_safe_mode')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text('gateway_safe_mode_ask')}
          text={text('gateway_safe_mode_text')}
          stay={text('gateway_safe_mode_stay')}
          go={text('gateway_safe_mode_go')}
          onStay={() => setAsking(false)}
          onGo={turnOn}
        />
      )}
    </>
  );
}
