import { useEffect, useState } from 'react';
import { ContactDialog } from '../../components/customer-service/contact-dialog.tsx';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { useText } from '../../i18n/text.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { useWaited } from '../../services/connection/connection-word.ts';
import { composeFastLineAddress, type FastLine, findFastLine } from '../../services/connection/fast-line.ts';
import { showFailedPing, usePingNotice } from '../../services/connection/ping.ts';
import { useCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { findOriginalDomain } from '../../services/visit/carried-parameters.ts';
import { getVisit } from '../../services/visit/visit.ts';
import { BlockingDialog } from '../../ui/blocking-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import * as dialogStyles from '../../ui/styles/dialog.module.css';

/** The spinner covers the page for this long; then the dialog appears, even if the search for a line continues. */
const LOOKING_STEPS = [10_000] as const;

/** Composes the address at the press, so that it carries the current visit. */
function leaveFor({ origin }: Pick<FastLine, 'origin'>): void {
  const { search, hostname } = location;
  const originalDomain = findOriginalDomain(localStore, location);
  location.assign(composeFastLineAddress(origin, { ...getVisit().read(), search, hostname, originalDomain }));
}

/** Shown once the operator has retired this domain: leads to the fastest other line. docs/product/status.md */
export function DomainDialog({ message }: { message: string }) {
  const text = useText();
  const services = useCustomerService();
  const [fastLine, setFastLine] = useState<FastLine>();
  const [isContacting, setContacting] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void findFastLine().then((found) => isMounted && setFastLine(found));
    return () => {
      isMounted = false;
    };
  }, []);
  const isLoaded = services !== undefined && fastLine !== undefined;
  const isLong = useWaited(!isLoaded, LOOKING_STEPS) > 0;
  const isStanding = isLoaded || isLong;
  const isSilent = fastLine?.isSilent;
  useEffect(() => {
    if (isStanding && isSilent) showFailedPing();
  }, [isStanding, isSilent]);
  if (!isStanding) return <PageSpinner label={text('domain_looking')} />;
  return (
    <BlockingDialog className={dialogStyles.dialog} contentClassName={dialogStyles.body} title={text('notice')} heading="h2">
      <p dir="auto">{message || text('domain_error')}</p>
      {!fastLine && <p role="status">{text('domain_looking')}</p>}
      {isSilent && <PingNotice />}
      <div className={dialogStyles.actions}>
        <Button isWide onClick={() => leaveFor(fastLine ?? location)}>
          {text('retry_once')}
        </Button>
        {services && services.length > 0 && (
          <Button variant="quiet" isWide onClick={() => setContacting(true)}>
            {text('in_customer_services')}
          </Button>
        )}
      </div>
      {isContacting && <ContactDialog onClose={() => setContacting(false)} />}
    </BlockingDialog>
  );
}

/** Shows the notice of a failed ping while a mask covers the strip. */
function PingNotice() {
  const text = useText();
  const notice = usePingNotice();
  return <p role="status">{notice && text(notice === 'slow' ? 'network_slow' : 'error_device_offline')}</p>;
}
