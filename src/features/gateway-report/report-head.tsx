import type { ReactNode } from 'react';
import type { GatewayReport } from '#contract/messages/gateway-report.ts';
import { useText } from '../../i18n/text.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import * as styles from './gateway-report.module.css';

const EPOCH_SHOWN = 8;

/** Who runs the gateway, of which build, on which network; the buttons stand below. */
export function ReportHead({ report, children }: { report: GatewayReport | null; children: ReactNode }) {
  const text = useText();
  const host = report?.host;
  const network = report && (report.isOnline ? report.networkClass : text('offline_view'));
  const runner = host && text(host.kind === 'page' ? 'gateway_host_page' : 'gateway_host_worker');
  const facts = [
    [text('gateway_host'), runner],
    [text('gateway_network'), network],
    [text('gateway_release'), host?.release],
    [text('gateway_build'), host?.build],
    [text('gateway_page_build'), __BUILD__],
    [text('gateway_epoch'), report?.epoch.slice(0, EPOCH_SHOWN)],
  ] as const;
  const head = (
    <>
      <h1>{text('gateway_title')}</h1>
      <p className={looks.muted}>{text('gateway_text')}</p>
    </>
  );
  return (
    <TicketCard artId="gateway" head={head}>
      <dl className={`${styles.facts} ${looks.num}`}>
        {facts.map(([name, fact]) => (
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
