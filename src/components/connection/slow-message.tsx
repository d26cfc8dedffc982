import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { SLOW_AFTER_MS, useWaited } from '../../services/connection/connection-word.ts';
import { useMerchant } from '../../services/merchant.ts';
import * as styles from './connection.module.css';

const SECOND_MESSAGE_MS = 10_000;
const STEPS = [SLOW_AFTER_MS, SECOND_MESSAGE_MS] as const;

interface SlowMessageProps {
  /** The player waits for a call or another task. */
  isBusy: boolean;
  /** The text after a very long wait. */
  later: AnyTextKey;
}

/** Explains a long wait beside a spinner. docs/product/status.md */
export function SlowMessage({ isBusy, later }: SlowMessageProps) {
  const text = useText();
  const waitedMs = useWaited(isBusy, STEPS);
  const first = useWaitingText(waitedMs);
  return (
    <p className={styles.slowMessage} role="status">
      {waitedMs >= SECOND_MESSAGE_MS ? text(later) : waitedMs > 0 && first}
    </p>
  );
}

/** The connection's message for a wait of this length; undefined while there is no message. */
export function useWaitingText(waitedMs: number): string | undefined {
  const text = useText();
  const { name } = useMerchant();
  const { word } = useConnection(waitedMs);
  if (word === 'fine') return undefined;
  if (word === 'offline') return text('error_device_offline');
  return text(word === 'slow' ? 'still_trying' : 'lines_down', { name });
}
