import { useEffect, useState } from 'react';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import * as styles from './screen.module.css';

/** A spinner alone says enough until then. */
const FIRST_MESSAGE_MS = 3_000;
const SECOND_MESSAGE_MS = 10_000;

type Stage = 'none' | 'first' | 'second';

interface SlowMessageProps {
  /** The player waits for something that is under way. */
  isBusy: boolean;
  /** The text that stands once it takes very long. */
  later: AnyTextKey;
}

/** Stands beside a spinner and explains a long wait. docs/product/cashier.md */
export function SlowMessage({ isBusy, later }: SlowMessageProps) {
  const text = useText();
  const [stage, setStage] = useState<Stage>('none');
  useEffect(() => {
    if (!isBusy) return;
    const timers = [setTimeout(setStage, FIRST_MESSAGE_MS, 'first'), setTimeout(setStage, SECOND_MESSAGE_MS, 'second')];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setStage('none');
    };
  }, [isBusy]);
  return (
    <p className={styles.slowMessage} role="status">
      {stage === 'first' && text('still_trying')}
      {stage === 'second' && text(later)}
    </p>
  );
}
