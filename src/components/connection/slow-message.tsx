import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { SLOW_AFTER_MS } from '../../services/connection/connection-word.ts';
import { useWaited } from '../../services/connection/use-waited.ts';
import * as styles from './connection.module.css';
import { useWaitingText } from './use-waiting-text.ts';

const SECOND_MESSAGE_MS = 10_000;
const STEPS = [SLOW_AFTER_MS, SECOND_MESSAGE_MS] as const;

interface SlowMessageProps {
  /** The player waits for something that is under way. */
  isBusy: boolean;
  /** The text that stands once it takes very long. */
  later: AnyTextKey;
}

/** Stands beside a spinner and explains a long wait. docs/product/status.md */
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
