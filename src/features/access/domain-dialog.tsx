import { useEffect, useState } from 'react';
import { APP_SHELL_PATH } from '#contract/names.ts';
import { ContactDialog } from '../../components/customer-service/contact-dialog.tsx';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { useText } from '../../i18n/text.ts';
import { type FastLine, findFastLine } from '../../services/connection/fast-line.ts';
import { useCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { BlockingDialog } from '../../ui/blocking-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import * as dialogStyles from '../../ui/styles/dialog.module.css';

const PROBE_NOTICE_MS = 1_500;

/** The operator has given this domain up: it leads to the fastest other line. docs/product/status.md */
export function DomainDialog({ message }: { message: string }) {
  const text = useText();
  const services = useCustomerService();
  const [fastLine, setFastLine] = useState<FastLine>();
  const [isContacting, setContacting] = useState(false);
  useEffect(() => {
    let isHere = true;
    void findFastLine().then((found) => isHere && setFastLine(found));
    return () => {
      isHere = false;
    };
  }, []);
  if (!services || !fastLine) return <PageSpinner />;
  return (
    <BlockingDialog className={dialogStyles.dialog} contentClassName={dialogStyles.body} title={text('notice')} heading="h2">
      <p dir="auto">{message || text('domain_error')}</p>
      {fastLine.isSilent && <ProbeNotice />}
      <div className={dialogStyles.ways}>
        <Button isWide onClick={() => location.assign(fastLine.origin + APP_SHELL_PATH)}>
          {text('retry')}
        </Button>
        {services.length > 0 && (
          <Button look="quiet" isWide onClick={() => setContacting(true)}>
            {text('in_customer_services')}
          </Button>
        )}
      </div>
      {isContacting && <ContactDialog onClose={() => setContacting(false)} />}
    </BlockingDialog>
  );
}

/** Why no line answered its probe, for a moment. */
function ProbeNotice() {
  const text = useText();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOver, PROBE_NOTICE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{!isOver && text(navigator.onLine ? 'network_slow' : 'error_device_offline')}</p>;
}
