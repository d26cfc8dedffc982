import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { useMerchant } from '../../services/merchant.ts';
import * as styles from './connection.module.css';

/**
 * Explains, while the operator is unreachable, why, and what that means here; the text has the placeholder `outage` for the
 * reason.
 */
export function NeedsNetwork({ textKey }: { textKey: AnyTextKey }) {
  const text = useText();
  const outage = useOutage();
  return (
    <p className={styles.needsNetwork} role="status">
      {outage && text(textKey, { outage })}
    </p>
  );
}

/**
 * Explains in a sentence why nothing can be sent now: the device has no network, or no line replies. Undefined while calls may be
 * sent.
 */
export function useOutage(): string | undefined {
  const text = useText();
  const { name } = useMerchant();
  const { word } = useConnection();
  if (word === 'offline') return text('outage_offline');
  return word === 'unreachable' ? text('outage_unreachable', { name }) : undefined;
}
