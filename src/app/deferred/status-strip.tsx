import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
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
  usePlace(word === 'offline' || word === 'unreachable');
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

/** Gives the strip a place of its own, or takes it away, only while the player moves the page: by a scroll or to another screen. */
function usePlace(isNeeded: boolean): void {
  const { pathname } = useLocation();
  const screen = useRef(pathname);
  useEffect(() => {
    // The head has reserved a place on a device without a network.
    if (screen.current !== pathname) document.documentElement.toggleAttribute('data-strip', isNeeded);
    screen.current = pathname;
  }, [pathname, isNeeded]);
  useEffect(() => {
    if (!isNeeded) return;
    const give = () => document.documentElement.toggleAttribute('data-strip', true);
    addEventListener('scroll', give, { once: true, passive: true });
    return () => removeEventListener('scroll', give);
  }, [isNeeded]);
}

function Age({ storedAt }: { storedAt: number }) {
  const text = useText();
  const age = formatAge(useMinute() - storedAt, text);
  return <span>{text('updated', { age })}</span>;
}
