import { useRef, useState } from 'react';
import type { ListVerdict } from '#contract/messages/gateway-report.ts';
import { offerLineList } from '../../bridges/gateway-report.ts';
import { Form } from '../../components/forms/form.tsx';
import { useText } from '../../i18n/text.ts';
import { lazyPart } from '../../services/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, NO_TEXT_CORRECTION } from '../../ui/field.tsx';
import * as styles from './gateway-report.module.css';
import { ReportCard } from './report-cards.tsx';

const ScanButton = lazyPart(async () => (await import('./lazy/scan-button.tsx')).ScanButton);
const QrPicture = lazyPart(async () => (await import('./lazy/qr-picture.tsx')).QrPicture);

const VERDICT_TEXTS = {
  accepted: 'gateway_list_accepted',
  known: 'gateway_list_known',
  outdated: 'gateway_list_known',
  unreadable: 'gateway_list_unreadable',
  'not-signed': 'gateway_list_refused',
  'other-merchant': 'gateway_list_refused',
  expired: 'gateway_list_expired',
  silent: 'gateway_silent',
  'no-code': 'gateway_list_no_code',
} as const satisfies Record<ListVerdict | 'silent' | 'no-code', string>;

interface LineListCardProps {
  /** The packed list in force. */
  packed?: string | null | undefined;
}

/** Takes a signed list of lines that a player received some other way, and shows the present one. docs/product/line-list.md */
export function LineListCard({ packed }: LineListCardProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [verdict, setVerdict] = useState<keyof typeof VERDICT_TEXTS | null>(null);
  const [isShown, setShown] = useState(false);
  const offer = async (list: string) => {
    setVerdict(null);
    setVerdict((await offerLineList(list))?.listVerdict ?? 'silent');
  };
  const read = (found: string) => (found ? void offer(found) : setVerdict('no-code'));
  return (
    <ReportCard title={text('gateway_list')}>
      <Form onSubmit={() => offer(input.current?.value ?? '')}>
        <Field
          {...NO_TEXT_CORRECTION}
          ref={input}
          label={text('gateway_list_text')}
          name="lineList"
          autoComplete="off"
          dir="ltr"
        />
        <div className={styles.actions}>
          <Button variant="quiet" type="submit">
            {text('gateway_list_take')}
          </Button>
          {'BarcodeDetector' in window && <ScanButton onRead={read} />}
          {packed && (
            <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {text('gateway_list_show')}
            </Button>
          )}
        </div>
        <p role="status">{verdict && text(VERDICT_TEXTS[verdict])}</p>
      </Form>
      {packed && isShown && <QrPicture value={packed} label={text('gateway_list')} />}
    </ReportCard>
  );
}
