import { formatCountdown } from '../../i18n/format-values.ts';
import { useSecond } from '../../platform/clock.ts';

/** Renders alone each second; `over` stands there when the time has come. */
export function Countdown({ to, over }: { to: number; over: string }) {
  const leftMs = to - useSecond();
  return leftMs > 0 ? formatCountdown(leftMs) : over;
}
