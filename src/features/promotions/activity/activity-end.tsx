import { formatCountdown } from '#src/i18n/format-countdown.ts';
import { useText } from '#src/i18n/text.ts';
import { useTimeLeft } from '#src/platform/clock.ts';
import * as looks from '#src/ui/styles/looks.module.css';
import * as styles from './activity.module.css';

/** Nothing once the time has passed. */
export function ActivityEnd({ endsAt }: { endsAt: number }) {
  const text = useText();
  const leftMs = useTimeLeft(endsAt);
  if (leftMs <= 0) return null;
  return (
    <span className={`${styles.end} ${looks.num}`}>
      <b role="timer">{formatCountdown(leftMs, text('day_letter'))}</b> <small>{text('activity_left')}</small>
    </span>
  );
}
