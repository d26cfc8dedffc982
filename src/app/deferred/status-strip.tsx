import { formatAge } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useMinute } from '../../platform/clock.ts';
import { useConnection, useScreenWait } from '../../services/connection/connection.ts';
import { useMerchant } from '../../services/merchant.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './status-strip.module.css';

/** One slim line with one word at most: the device is offline, no line answers, or an answer is late; docs/product/status.md. */
export function StatusStrip() {
  const text = useText();
  const { name } = useMerchant();
  const { word, oldestShown } = useConnection(useScreenWait());
  if (word === 'fine') return null;
  return (
    <p className={`${styles.word} ${looks.fadeIn} ${looks.num}`} data-word={word}>
      <DeferredIcon name={word} size={16} />
      {word === 'slow' && text('still_trying', { name })}
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
  const tag = useLanguageTag();
  const age = formatAge(useMinute() - storedAt, tag, text('just_now'));
  return <span>{text('updated', { age })}</span>;
}
