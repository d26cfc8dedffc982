import type { ReactNode } from 'react';
import { formatCountdown } from '../../i18n/format-countdown.ts';
import { useText } from '../../i18n/text.ts';
import { useTimeLeft } from '../../platform/clock.ts';

/** Renders alone each second; `over` stands there when the time has come. */
export function Countdown({ to, over }: { to: number; over: ReactNode }) {
  const text = useText();
  const leftMs = useTimeLeft(to);
  return leftMs > 0 ? formatCountdown(leftMs, text('day_letter')) : over;
}
