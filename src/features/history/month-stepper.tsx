import { formatMonth } from '../../i18n/format-month.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as styles from './history.module.css';
import { findMonth } from './history-entries.ts';

interface MonthStepperProps {
  /** Each month is its first moment. */
  month: number;
  first: number;
  last: number;
  onChange: (month: number) => void;
}

/** Names the shown month, and leads to the one before and after it. */
export function MonthStepper({ month, first, last, onChange }: MonthStepperProps) {
  const text = useText();
  const tag = useLanguageTag();
  return (
    <div className={styles.months}>
      <button
        type="button"
        aria-label={text('history_earlier')}
        aria-disabled={month <= first}
        onClick={() => month > first && onChange(findMonth(month, -1))}
      >
        <DeferredIcon name="back" />
      </button>
      <h2 aria-live="polite">{formatMonth(month, tag)}</h2>
      <button
        type="button"
        aria-label={text('history_later')}
        aria-disabled={month >= last}
        onClick={() => month < last && onChange(findMonth(month, 1))}
      >
        <DeferredIcon name="back" />
      </button>
    </div>
  );
}
