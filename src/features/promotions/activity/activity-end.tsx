import { formatCountdown } from '#src/i18n/format-values.ts';
import { useText } from '#src/i18n/text.ts';
import { useSecond } from '#src/platform/clock.ts';

/** Nothing once the time has passed. */
export function ActivityEnd({ endsAt }: { endsAt: number }) {
  const text = useText();
  const leftMs = endsAt - useSecond();
  if (leftMs <= 0) return null;
  return (
    <span className="activity-end num">
      <b role="timer">{formatCountdown(leftMs, text('day_letter'))}</b> <small>{text('activity_left')}</small>
    </span>
  );
}
