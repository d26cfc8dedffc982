import { formatAge } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useMinute } from '../../platform/clock.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { useMerchant } from '../../services/merchant.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as looks from '../../ui/styles/looks.module.css';

/** One slim line: the device is offline, no line answers, or an answer is only late; docs/product/status.md. */
export function StatusStrip() {
  const text = useText();
  const { name } = useMerchant();
  const { online, deviceOnline, isLate, oldestShown } = useConnection();
  if (online) return isLate ? <p className={looks.fadeIn}>{text('still_trying')}</p> : null;
  return (
    <p className={`${looks.fadeIn} ${looks.num}`}>
      <DeferredIcon name="offline" size={16} />
      <b>{deviceOnline ? text('lines_down', { name }) : text('error_device_offline')}</b>
      {deviceOnline && <span>{text('offline_view')}</span>}
      {oldestShown !== undefined && <Age storedAt={oldestShown} />}
    </p>
  );
}

function Age({ storedAt }: { storedAt: number }) {
  const text = useText();
  const tag = useLanguageTag();
  const age = formatAge(useMinute() - storedAt, tag, text('just_now'));
  return <span>{text('updated', { age })}</span>;
}
