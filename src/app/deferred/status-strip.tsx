import { useLayoutEffect } from 'react';
import { formatAge } from '../../i18n/format-spans.ts';
import { useText } from '../../i18n/text.ts';
import { useMinute } from '../../platform/clock.ts';
import { useConnection, useScreenWait } from '../../services/connection/connection.ts';
import { usePingNotice } from '../../services/connection/ping.ts';
import { useMerchant } from '../../services/merchant.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './status-strip.module.css';

/** One line with one short message: the device is offline, no line replies, or a reply is late. docs/product/status.md */
export function StatusStrip() {
  const text = useText();
  const { name } = useMerchant();
  const { word: state, oldestShown } = useConnection(useScreenWait());
  const notice = usePingNotice();
  const word = notice ?? state;
  // The head reserved the strip's space on a device without a network; from now on the strip itself takes it.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.offline;
  }, []);
  if (word === 'fine') return null;
  return (
    <p className={`${styles.word} ${shared.fadeIn} ${shared.num}`} data-word={word}>
      <DeferredIcon name={word} size={16} />
      {notice === 'slow' && <b>{text('network_slow')}</b>}
      {word === 'slow' && !notice && <span>{text('still_trying', { name })}</span>}
      {word === 'offline' && <b>{text('error_device_offline')}</b>}
      {word === 'unreachable' && (
        <>
          <b>{text('lines_down', { name })}</b>
          <span>{text('offline_view')}</span>
        </>
      )}
      {word !== 'slow' && oldestShown !== undefined && <Age storedAt={oldestShown} />}
    </p>
  );
}

function Age({ storedAt }: { storedAt: number }) {
  const text = useText();
  const age = formatAge(useMinute() - storedAt, text);
  return <span>{text('updated', { age })}</span>;
}
